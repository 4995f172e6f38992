/** Rows that can be put into another order: the head of a column is a button, and pressing it again turns the order round. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { ORDER } from '../words/table';

export type Key = string | number | null;

export interface Order<By> {
  by: By;
  down: boolean;
}

export interface Ordering<By> {
  order: Order<By> | null;
  press: (by: By) => void;
}

/** Up, down, and then as it was: whoever has looked finds the order again in which everything hangs on the wall. */
export function useOrder<By>(): Ordering<By> {
  const [order, setOrder] = useState<Order<By> | null>(null);
  const press = (by: By) => setOrder((was) => (was?.by !== by ? { by, down: false } : was.down ? null : { by, down: true }));
  return { order, press };
}

/** What has nothing in this column comes last in both directions. */
export function ordered<Row, By>(rows: readonly Row[], order: Order<By> | null, keyOf: (row: Row, by: By) => Key): Row[] {
  if (!order) return [...rows];
  const keyed = rows.map((row) => ({ row, key: keyOf(row, order.by) }));
  const turned = order.down ? -1 : 1;
  keyed.sort((one, other) => {
    if (one.key === null || other.key === null) return Number(one.key === null) - Number(other.key === null);
    return turned * compared(one.key, other.key);
  });
  return keyed.map(({ row }) => row);
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compared = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : words.compare(String(one), String(other));

/** A figure as it is written, halves with their sign, or the words that stand there. */
export function keyOfText(text: string): Key {
  if (text === '') return null;
  const found = /^(\d*)(½?)$/.exec(text);
  return found ? Number(found[1] || 0) + (found[2] ? 0.5 : 0) : text;
}

/** What the head of a column says of the order to whoever does not see it. */
export const sortOf = <By,>({ order }: Ordering<By>, by: By): 'ascending' | 'descending' | 'none' => (order?.by !== by ? 'none' : order.down ? 'descending' : 'ascending');

interface HeadProps<By> {
  by: By;
  of: Ordering<By>;
  children: ComponentChildren;
}

export function OrderButton<By>({ by, of, children }: HeadProps<By>) {
  const sort = sortOf(of, by);
  return (
    <button type="button" class="quiet order" data-order={sort} title={ORDER.hint} onClick={() => of.press(by)}>
      {children}
    </button>
  );
}
