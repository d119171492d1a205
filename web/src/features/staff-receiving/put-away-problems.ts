import { FORM_MESSAGES } from '@portal/contract/errors/form-fields';
import {
  MAX_BOTTLES,
  SIZE_LIMITS_ML,
} from '@portal/contract/staff-receiving/staff-receiving.schemas';
import { type DraftCase, type DraftLine, filledCases, filledLines } from './put-away-draft.ts';

/** The errors of a draft, by `{key}.{field}` of its cases and lines. */
export type DraftProblems = Readonly<Record<string, string>>;

const isBetween = (text: string, min: number, max: number) =>
  /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;

function lineProblems({ key, text, wine, size, quantity }: DraftLine): [string, string][] {
  const { min, max } = SIZE_LIMITS_ML;
  const problems: [string, string][] = [];
  if (wine === null) {
    const which = text.trim() === '' ? FORM_MESSAGES.required : 'Choose a wine, or create it.';
    problems.push([`${key}.wine`, which]);
  }
  if (size.trim() !== '' && !isBetween(size.trim(), min, max)) {
    problems.push([`${key}.size`, `From ${min} to ${max} ml, or empty.`]);
  }
  if (!isBetween(quantity.trim(), 1, MAX_BOTTLES)) {
    problems.push([`${key}.quantity`, 'How many?']);
  }
  return problems;
}

/**
 * All errors that prevent putting a draft away; empty when there are none. Blank lines are ignored. An empty draft is
 * valid only when something was put away before.
 */
export function problemsOf(cases: readonly DraftCase[], mayBeEmpty = false): DraftProblems {
  const filled = filledCases(cases);
  const problems: [string, string][] = filled.flatMap((one) =>
    filledLines(one).flatMap(lineProblems),
  );
  filled.forEach((one, index) => {
    const number = one.number.trim().toLowerCase();
    const isTwice = filled
      .slice(0, index)
      .some((above) => number !== '' && above.number.trim().toLowerCase() === number);
    if (isTwice) problems.push([`${one.key}.number`, 'This case stands above already.']);
    if (filledLines(one).length === 0) {
      problems.push([`${one.lines[0]?.key ?? ''}.wine`, 'There are no bottles in this case.']);
    }
  });
  const first = cases[0]?.lines[0];
  if (filled.length === 0 && first && !mayBeEmpty)
    problems.push([`${first.key}.wine`, FORM_MESSAGES.required]);
  return Object.fromEntries(problems);
}
