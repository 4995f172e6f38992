/** Prizes as they are typed, and as they are announced. */
import type { PrizeGroup, SectionSeen } from '../event/protocol';

/** One row of the form. */
export interface TypedPrizes {
  name: string;
  below: string;
  grade: string;
  trophies: string;
  /** Amounts in dollars, the first place first: `200, 100, 50`. */
  cash: string;
  /** What the form does not ask for stays as it was. */
  was?: PrizeGroup;
}

export const NO_PRIZES: TypedPrizes = { name: '', below: '', grade: '', trophies: '', cash: '' };

export function typed(group: SectionSeen['prizes'][number]): TypedPrizes {
  const whom = group['for-whom'] ?? {};
  const amount = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));
  return {
    name: group.name,
    below: String(whom.below ?? ''),
    grade: String(whom['highest-grade'] ?? ''),
    trophies: group.trophies ? String(group.trophies) : '',
    cash: (group.cash ?? []).map(amount).join(', '),
    was: group,
  };
}

/** The groups of a form, or the field that cannot be read; rows without a name are left out. */
export function announced(rows: TypedPrizes[]): { groups: PrizeGroup[] } | { row: number; field: keyof TypedPrizes } {
  const groups: PrizeGroup[] = [];
  for (const [row, { name, below, grade, trophies, cash, was }] of rows.entries()) {
    if (name.trim() === '' && below + trophies + cash === '') continue;
    if (name.trim() === '') return { row, field: 'name' };
    for (const [field, text] of [['below', below], ['grade', grade], ['trophies', trophies]] as const) {
      if (!/^\d{0,4}$/.test(text.trim())) return { row, field };
    }
    const amounts = cash.split(/[,\s]+/).filter((text) => text !== '');
    if (!amounts.every((text) => /^\$?\d{1,6}(\.\d\d)?$/.test(text))) return { row, field: 'cash' };
    groups.push({
      ...was,
      name: name.trim(),
      'for-whom': { ...was?.['for-whom'], below: number(below), 'highest-grade': number(grade) },
      trophies: number(trophies) ?? 0,
      cash: amounts.map((text) => Math.round(Number(text.replace('$', '')) * 100)),
    });
  }
  return { groups };
}

const number = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()));
