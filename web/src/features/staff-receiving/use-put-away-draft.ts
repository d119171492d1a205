import { useState } from 'react';
import { type DraftCase, type DraftLine, newCase, newLine } from './put-away-draft.ts';

/** The changes of the cases that are being filled. */
export interface DraftActions {
  readonly changeCase: (key: string, change: Partial<DraftCase>) => void;
  readonly changeLine: (caseKey: string, lineKey: string, change: Partial<DraftLine>) => void;
  /** The next line of a case, of the same size as its last. */
  readonly addLine: (caseKey: string) => void;
  readonly removeLine: (caseKey: string, lineKey: string) => void;
  readonly addCase: () => void;
  readonly removeCase: (key: string) => void;
  /** Replaces all cases. */
  readonly replace: (cases: readonly DraftCase[]) => void;
}

/** The cases that are being filled, beginning with those given; there is always at least one, with a line. */
export function usePutAwayDraft(
  first: () => readonly DraftCase[],
): [readonly DraftCase[], DraftActions] {
  const [cases, setCases] = useState(first);
  const changeCaseBy = (key: string, change: (one: DraftCase) => Partial<DraftCase>) =>
    setCases((before) => before.map((one) => (one.key === key ? { ...one, ...change(one) } : one)));
  const actions: DraftActions = {
    changeCase: (key, change) => changeCaseBy(key, () => change),
    changeLine: (caseKey, lineKey, change) =>
      changeCaseBy(caseKey, ({ lines }) => ({
        lines: lines.map((line) => (line.key === lineKey ? { ...line, ...change } : line)),
      })),
    addLine: (caseKey) =>
      changeCaseBy(caseKey, ({ lines }) => {
        const size = lines.at(-1)?.size;
        return {
          lines: [...lines, newLine({ isAwaited: true, ...(size !== undefined && { size }) })],
        };
      }),
    removeLine: (caseKey, lineKey) =>
      changeCaseBy(caseKey, ({ lines }) => {
        const left = lines.filter(({ key }) => key !== lineKey);
        return { lines: left.length === 0 ? [newLine({ isAwaited: true })] : left };
      }),
    addCase: () => setCases((before) => [...before, newCase({ isAwaited: true })]),
    removeCase: (key) =>
      setCases((before) => {
        const left = before.filter((one) => one.key !== key);
        return left.length === 0 ? [newCase({ isAwaited: true })] : left;
      }),
    replace: setCases,
  };
  return [cases, actions];
}
