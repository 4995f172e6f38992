/** A scoresheet as it is written: entries in their order, struck ones among them. Reads no move. */
import type { Written } from './protocol';

/** One cell of the sheet: what stands there, and what was struck there before. */
export interface Cell {
  /** Where it stands among the entries; nothing for a cell in which everything was struck. */
  index: number | null;
  text: string;
  struck: string[];
}

/** The cells of a sheet, White's and Black's by turns. */
export function cells(sheet: Written[]): Cell[] {
  const out: Cell[] = [];
  let struck: string[] = [];
  sheet.forEach((written, index) => {
    if (written.struck) return void struck.push(written.text);
    out.push({ index, text: written.text, struck });
    struck = [];
  });
  if (struck.length > 0) out.push({ index: null, text: '', struck });
  return out;
}

/** Writes one more: at the end, or in the place of what was struck just now. */
export function written(sheet: Written[], text: string, after: number | null): Written[] {
  const at = after === null ? sheet.length : after + 1;
  return [...sheet.slice(0, at), { text }, ...sheet.slice(at)];
}

export const struck = (sheet: Written[], index: number): Written[] => sheet.map((one, at) => (at === index ? { ...one, struck: true } : one));
