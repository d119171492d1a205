import type { StaffLot } from '@portal/contract/staff-stock/staff-stock.schemas';

/** So many bottles of a lot, as the API takes them. */
interface MovedLine {
  readonly lot_id: number;
  readonly quantity: number;
}

/** What a form says is to be moved, and what is wrong with its numbers, by lot. */
export interface MovedLines {
  readonly lines: readonly MovedLine[];
  readonly wrong: Readonly<Record<number, string>>;
}

/** The text of a field, trimmed. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The name of the field in which a lot's bottles are entered. */
export function lotField({ id }: Pick<StaffLot, 'id'>): string {
  return `lot-${id}`;
}

/** Reads how many bottles of each lot are to be moved; an empty field is none. */
export function readMovedLines(form: FormData, lots: readonly StaffLot[]): MovedLines {
  const entered = lots.map((lot) => ({ lot, text: textIn(form, lotField(lot)) }));
  const wrong: Record<number, string> = {};
  for (const { lot, text } of entered) {
    if (!/^\d{0,7}$/.test(text)) wrong[lot.id] = 'Please enter a whole number';
    else if (Number(text) > lot.free) wrong[lot.id] = `At most ${lot.free} can be moved`;
  }
  const lines = entered.flatMap(({ lot, text }) =>
    Number(text) > 0 ? [{ lot_id: lot.id, quantity: Number(text) }] : [],
  );
  return { lines, wrong };
}
