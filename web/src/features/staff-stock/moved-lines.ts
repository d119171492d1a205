import { FORM_MESSAGES, formOptionalText } from '@portal/contract/errors/form-fields';
import { CASE_TEXT_LENGTHS, type StaffLot } from '@portal/contract/staff-stock/staff-stock.schemas';
import * as z from 'zod/mini';

/** The key of a lot's bottles: react-hook-form would make an array of bare numbers. */
export function lotKey({ id }: Pick<StaffLot, 'id'>): string {
  return `lot-${id}`;
}

function bottlesProblem(text: string, { free }: Pick<StaffLot, 'free'>): string | null {
  if (!/^\d{0,7}$/.test(text)) return 'Please enter a whole number';
  return Number(text) > free ? `At most ${free} can be moved` : null;
}

/** Bottles of a case's lots that go into another case, or into a new one; an empty field moves none. */
export function moveSchema(lots: readonly StaffLot[]) {
  return z
    .object({
      lots: z.record(z.string(), z.string().check(z.trim())),
      isNew: z.boolean(),
      to_case: formOptionalText(64),
      container_name: formOptionalText(CASE_TEXT_LENGTHS.containerName),
      location: formOptionalText(CASE_TEXT_LENGTHS.location),
      bin: formOptionalText(CASE_TEXT_LENGTHS.bin),
      reason: formOptionalText(CASE_TEXT_LENGTHS.reason),
    })
    .check(({ value, issues }) => {
      const refuse = (path: string[], message: string) =>
        issues.push({ code: 'custom', path, message, input: value });
      const problems = lots.flatMap((lot) => {
        const problem = bottlesProblem(value.lots[lotKey(lot)] ?? '', lot);
        return problem === null ? [] : [refuse(['lots', lotKey(lot)], problem)];
      });
      const isNothing = problems.length === 0 && movedLines(lots, value.lots).length === 0;
      if (isNothing) refuse(['lots'], 'Enter at least one bottle.');
      const target = value.isNew ? 'container_name' : 'to_case';
      if (value[target] === '') refuse([target], FORM_MESSAGES.required);
    });
}

/** How many bottles of each lot are moved, as the API takes them. */
export function movedLines(lots: readonly StaffLot[], typed: Readonly<Record<string, string>>) {
  return lots
    .map((lot) => ({ lot_id: lot.id, quantity: Number(typed[lotKey(lot)] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
