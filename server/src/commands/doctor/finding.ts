/** How bad it is: nothing, worth a look, or wrong. */
export type Verdict = 'ok' | 'warning' | 'failed';

/** What one look at the portal found; the text says what to do where something is wrong. */
export interface Finding {
  readonly verdict: Verdict;
  readonly text: string;
}

export const ok = (text: string): Finding => ({ verdict: 'ok', text });
export const warning = (text: string): Finding => ({ verdict: 'warning', text });
export const failed = (text: string): Finding => ({ verdict: 'failed', text });
