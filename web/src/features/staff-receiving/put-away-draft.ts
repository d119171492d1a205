import type { WineSuggestion } from '@portal/contract/staff-receiving/staff-receiving.schemas';

/** What a wine is called, of the catalogue or not yet. */
export type WineFacts = Omit<WineSuggestion, 'id'>;

/** A wine that was chosen (`id`), or described because the catalogue does not have it. */
export interface DraftWine {
  readonly id: number | null;
  readonly facts: WineFacts;
}

/** One wine and size of a case, as typed so far. */
export interface DraftLine {
  readonly key: string;
  /** The text of the wine field. The chosen wine counts until something else is typed. */
  readonly text: string;
  readonly wine: DraftWine | null;
  readonly size: string;
  readonly quantity: string;
  /** The line was added by keyboard and takes the focus when it appears. */
  readonly isAwaited: boolean;
}

/** One case, as typed so far. */
export interface DraftCase {
  readonly key: string;
  /** Empty is a new case under the next free number. */
  readonly number: string;
  readonly containerName: string;
  readonly location: string;
  readonly bin: string;
  readonly lines: readonly DraftLine[];
  readonly files: readonly File[];
  /** Names of files that were chosen before the page was reloaded. */
  readonly lostNames: readonly string[];
  readonly isAwaited: boolean;
}

const usualSize = '750';
let made = 0;

function nextKey(): string {
  made += 1;
  return `draft-${made}`;
}

/** A line to be filled; most bottles are of one size. */
export function newLine(parts: Partial<DraftLine> = {}): DraftLine {
  const nothing = { text: '', wine: null, size: usualSize, quantity: '', isAwaited: false };
  return { ...nothing, ...parts, key: nextKey() };
}

/** A case to be filled, with its first line. */
export function newCase(parts: Partial<DraftCase> = {}): DraftCase {
  const nowhere = { number: '', containerName: '', location: '', bin: '' };
  const empty = { ...nowhere, lines: [newLine()], files: [], lostNames: [], isAwaited: false };
  return { ...empty, ...parts, key: nextKey() };
}

/** Whether a line is empty; an empty line is left out. */
function isBlank({ text, quantity }: DraftLine): boolean {
  return text.trim() === '' && quantity.trim() === '';
}

/** The lines that say something. */
export function filledLines({ lines }: Pick<DraftCase, 'lines'>): DraftLine[] {
  return lines.filter((line) => !isBlank(line));
}

/** The cases of which anything is known: one without bottles is a slip, and no reason to leave it out. */
export function filledCases(cases: readonly DraftCase[]): DraftCase[] {
  return cases.filter((one) => {
    const { number, containerName, location, bin } = one;
    const facts = [number, containerName, location, bin].join('').trim();
    return facts !== '' || one.files.length > 0 || filledLines(one).length > 0;
  });
}

/** How many bottles a line brings; 0 while that is no number. */
export function bottlesOf({ quantity }: DraftLine): number {
  return /^\d{1,6}$/.test(quantity.trim()) ? Number(quantity) : 0;
}
