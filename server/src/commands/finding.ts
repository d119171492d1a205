/** Most faults that a line of the doctor names. */
export const LISTED = 5;

export const counts = new Intl.NumberFormat('en-US');

type Verdict = 'ok' | 'warning' | 'failed';

export interface Finding {
  readonly verdict: Verdict;
  readonly text: string;
}

export const ok = (text: string): Finding => ({ verdict: 'ok', text });
export const warning = (text: string): Finding => ({ verdict: 'warning', text });
export const failed = (text: string): Finding => ({ verdict: 'failed', text });
