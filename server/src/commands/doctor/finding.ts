/** How bad it is: nothing, worth a look, or wrong. */
export type Verdict = 'ok' | 'warning' | 'failed';

/** The result of one check; its text says what to do about a fault. */
export interface Finding {
  readonly verdict: Verdict;
  readonly text: string;
}

export const ok = (text: string): Finding => ({ verdict: 'ok', text });
export const warning = (text: string): Finding => ({ verdict: 'warning', text });
export const failed = (text: string): Finding => ({ verdict: 'failed', text });
