import { FORM_MESSAGES } from '@portal/contract/errors/form-fields';
import {
  documentsField,
  MAX_BOTTLES,
  SIZE_LIMITS_ML,
  type WineSuggestion,
} from '@portal/contract/warehouse/receiving/receiving.schemas';
import { t } from '../../../texts/receiving.tsx';

/** The name of a wine. */
export type WineFacts = Omit<WineSuggestion, 'id'>;

/** A wine that was chosen (`id`), or described because the catalogue lacks it. */
export interface DraftWine {
  readonly id: number | null;
  readonly facts: WineFacts;
}

/** One wine and size of a case, as typed so far. */
export interface DraftLine {
  readonly key: string;
  /** The text of the wine field. The chosen wine is valid until something else is typed. */
  readonly text: string;
  readonly wine: DraftWine | null;
  readonly size: string;
  readonly quantity: string;
  /** The line was added by keyboard and takes the focus when it appears. */
  readonly isAwaited: boolean;
  /** The line comes from a spreadsheet: a wine of exactly this name is chosen by itself. */
  readonly isPasted: boolean;
}

/** One case, as typed so far. */
export interface DraftCase {
  readonly key: string;
  /** Empty is a new case under the next free number. */
  readonly number: string;
  readonly containerName: string;
  readonly location: string;
  /** A new case gets its place another time. */
  readonly isPlacedLater: boolean;
  readonly lines: readonly DraftLine[];
  readonly files: readonly File[];
  /** Names of files that were chosen before the page was reloaded. */
  readonly lostNames: readonly string[];
  readonly isAwaited: boolean;
}

/** The fields of a case that are texts. */
export const CASE_FIELDS = ['number', 'containerName', 'location'] as const;
export type CaseField = (typeof CASE_FIELDS)[number];

const usualSize = '750';
let made = 0;

function nextKey(): string {
  made += 1;
  return `draft-${made}`;
}

/** Creates an empty line; most bottles are of one size. */
export function newLine(parts: Partial<DraftLine> = {}): DraftLine {
  const nothing = {
    text: '',
    wine: null,
    size: usualSize,
    quantity: '',
    isAwaited: false,
    isPasted: false,
  };
  return { ...nothing, ...parts, key: nextKey() };
}

/** Creates an empty case with its first line. */
export function newCase(parts: Partial<DraftCase> = {}): DraftCase {
  const nowhere = { number: '', containerName: '', location: '' };
  const flags = { isPlacedLater: false, isAwaited: false };
  const empty = { ...nowhere, ...flags, lines: [newLine()], files: [], lostNames: [] };
  return { ...empty, ...parts, key: nextKey() };
}

/** Whether nothing is typed in a line. */
export function isBlankLine({ text, quantity }: DraftLine): boolean {
  return text.trim() === '' && quantity.trim() === '';
}

/** Returns the lines that are not empty. */
export function filledLines({ lines }: Pick<DraftCase, 'lines'>): DraftLine[] {
  return lines.filter((line) => !isBlankLine(line));
}

/** Returns the cases with any input: a case without bottles is an error and is not left out. */
export function filledCases(cases: readonly DraftCase[]): DraftCase[] {
  return cases.filter((one) => {
    const facts = CASE_FIELDS.map((field) => one[field])
      .join('')
      .trim();
    return facts !== '' || one.files.length > 0 || filledLines(one).length > 0;
  });
}

/** Returns the bottles of a line; 0 while that is not a number. */
export function bottlesOf({ quantity }: DraftLine): number {
  return /^\d{1,6}$/.test(quantity.trim()) ? Number(quantity) : 0;
}

/** The errors of a draft, by `{key}.{field}` of its cases and lines. */
export type DraftProblems = Readonly<Record<string, string>>;

const isBetween = (text: string, min: number, max: number) =>
  /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;

function lineProblems({ key, text, wine, size, quantity }: DraftLine): [string, string][] {
  const { min, max } = SIZE_LIMITS_ML;
  const problems: [string, string][] = [];
  if (wine === null) {
    const which = text.trim() === '' ? FORM_MESSAGES.required : t.chooseOrCreateWine;
    problems.push([`${key}.wine`, which]);
  }
  if (size.trim() !== '' && !isBetween(size.trim(), min, max)) {
    problems.push([`${key}.size`, t.sizeBetween(min, max)]);
  }
  if (!isBetween(quantity.trim(), 1, MAX_BOTTLES)) {
    problems.push([`${key}.quantity`, t.howMany]);
  }
  return problems;
}

interface DraftRules {
  /** Whether something was put away before, so that an empty draft completes the request. */
  readonly mayBeEmpty: boolean;
  /** Whether a case of this number is in the stock already, and has its place. */
  readonly isKnown: (number: string) => boolean;
}

/** The filled cases that are new and have neither a place nor the word that they get one later. */
export const casesWithoutPlace = (cases: readonly DraftCase[], isKnown: DraftRules['isKnown']) =>
  filledCases(cases).filter(
    (one) => one.location.trim() === '' && !one.isPlacedLater && !isKnown(one.number),
  );

/**
 * All errors that prevent putting a draft away; empty when there are none. Blank lines are ignored. A new case needs a
 * place, or is placed later.
 */
export function problemsOf(
  cases: readonly DraftCase[],
  { mayBeEmpty, isKnown }: DraftRules,
): DraftProblems {
  const filled = filledCases(cases);
  const problems: [string, string][] = filled.flatMap((one) =>
    filledLines(one).flatMap(lineProblems),
  );
  filled.forEach((one, index) => {
    const number = one.number.trim().toLowerCase();
    const isTwice = filled
      .slice(0, index)
      .some((above) => number !== '' && above.number.trim().toLowerCase() === number);
    if (isTwice) problems.push([`${one.key}.number`, t.caseRepeated]);
    if (filledLines(one).length === 0) {
      problems.push([`${one.lines[0]?.key ?? ''}.wine`, t.caseWithoutBottles]);
    }
  });
  for (const { key } of casesWithoutPlace(cases, isKnown)) {
    problems.push([`${key}.location`, t.whereOrLater]);
  }
  const first = cases[0]?.lines[0];
  if (filled.length === 0 && first && !mayBeEmpty)
    problems.push([`${first.key}.wine`, FORM_MESSAGES.required]);
  return Object.fromEntries(problems);
}

interface PutAwayFacts {
  readonly version: number;
  /** Empty when the boxes were not counted. */
  readonly boxes: string;
  readonly isSilent: boolean;
  /** The request stays open for the rest. */
  readonly isMoreToCome: boolean;
}

function lineOf({ wine, size, quantity }: DraftLine) {
  return {
    wine: wine?.id ?? null,
    new_wine: wine?.id === null ? wine.facts : null,
    size_ml: size.trim() === '' ? null : Number(size),
    quantity: Number(quantity),
  };
}

/** Converts a draft for the API: the cases as JSON, the documents of each under its own field. */
export function putAwayBody(cases: readonly DraftCase[], facts: PutAwayFacts): FormData {
  const filled = filledCases(cases);
  const form = new FormData();
  form.set('version', String(facts.version));
  form.set('silent', String(facts.isSilent));
  form.set('more_to_come', String(facts.isMoreToCome));
  form.set('boxes_arrived', facts.boxes.trim());
  form.set(
    'cases',
    JSON.stringify(
      filled.map((one) => ({
        case_number: one.number,
        container_name: one.containerName,
        location: one.location,
        lines: filledLines(one).map(lineOf),
      })),
    ),
  );
  filled.forEach(({ files }, index) => {
    for (const file of files) form.append(documentsField(index), file, file.name);
  });
  return form;
}
