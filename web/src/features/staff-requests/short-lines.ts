import type { OrderLine } from '@portal/contract/orders/orders.schemas';

/** A line of which fewer bottles went out than requested, as the API takes it. */
export interface ShortLine {
  readonly line_id: number;
  readonly quantity_done: number;
  readonly reason: string;
  readonly is_missing: boolean;
}

/** The lines that a form says came out short; lines that came out whole are left out. */
export function readShortLines(form: FormData, lines: readonly OrderLine[]): ShortLine[] {
  return lines.flatMap(({ id, quantity }) => {
    const done = Number(form.get(`done-${id}`) ?? quantity);
    if (done >= quantity) return [];
    const reason = form.get(`reason-${id}`);
    return [
      {
        line_id: id,
        quantity_done: done,
        reason: typeof reason === 'string' ? reason.trim() : '',
        is_missing: form.has(`missing-${id}`),
      },
    ];
  });
}
