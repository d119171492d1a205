import type { Receiving } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { focusHeading } from '../../../lib/heading-focus.ts';
import { t } from '../../../texts/receiving.tsx';
import { hideToast, showToast } from '../../../ui/toast-store.ts';
import { type Draft, forgetDraft, keepDraft, readKeptDraft } from './kept-drafts.ts';
import { isKnownCase } from './case-number-field.tsx';
import {
  type CaseField,
  casesWithoutPlace,
  type DraftCase,
  type DraftLine,
  type DraftProblems,
  newCase,
  newLine,
  problemsOf,
  putAwayBody,
} from './put-away-draft.ts';
import { pastedRows, withLine, withRows } from './pasted-rows.ts';
import { useReceivingChange } from './receiving-api.ts';

/** A step that was just made. */
export interface TakenStep {
  /** The sentence that confirms it. */
  readonly message: string;
  /** The input that was put away, restored by an undo; null for a step without bottles. */
  readonly draft: Draft | null;
}

/** The cases that are being filled, beginning with those given; there is always at least one, with a line. */
function useDraftCases(first: () => readonly DraftCase[]) {
  const [cases, setCases] = useState(first);
  const changeCaseBy = (key: string, change: (one: DraftCase) => Partial<DraftCase>) =>
    setCases((before) => before.map((one) => (one.key === key ? { ...one, ...change(one) } : one)));
  const actions = {
    changeCase: (key: string, change: Partial<DraftCase>) => changeCaseBy(key, () => change),
    changeLine: (caseKey: string, lineKey: string, change: Partial<DraftLine>) =>
      changeCaseBy(caseKey, ({ lines }) => ({
        lines: lines.map((line) => (line.key === lineKey ? { ...line, ...change } : line)),
      })),
    /** The next line of a case, of the same size as its last. */
    addLine: (caseKey: string) =>
      changeCaseBy(caseKey, ({ lines }) => {
        const size = lines.at(-1)?.size;
        return {
          lines: [...lines, newLine({ isAwaited: true, ...(size !== undefined && { size }) })],
        };
      }),
    removeLine: (caseKey: string, lineKey: string) =>
      changeCaseBy(caseKey, ({ lines }) => {
        const left = lines.filter(({ key }) => key !== lineKey);
        return { lines: left.length === 0 ? [newLine({ isAwaited: true })] : left };
      }),
    /** Returns the key of the new case, which takes the focus unless something of it is known. */
    addCase: (facts: Partial<DraftCase> = { isAwaited: true }) => {
      const added = newCase(facts);
      setCases((before) => [...before, added]);
      return added.key;
    },
    removeCase: (key: string) =>
      setCases((before) => {
        const left = before.filter((one) => one.key !== key);
        return left.length === 0 ? [newCase({ isAwaited: true })] : left;
      }),
    replace: setCases,
    /** Adds the rows of a copied piece of a spreadsheet; returns how many. */
    paste: (text: string, caseKey: string | undefined) => {
      const rows = pastedRows(text);
      if (rows.length > 0) setCases((before) => withRows(before, rows, caseKey));
      return rows.length;
    },
    put: (line: DraftLine, caseKey: string | undefined) =>
      setCases((before) => before.map((one) => (one.key === caseKey ? withLine(one, line) : one))),
    /** Removes the lines that match; each case keeps a line. */
    takeOut: (isMeant: (line: DraftLine) => boolean) =>
      setCases((before) =>
        before.map((one) => {
          const left = one.lines.filter((line) => !isMeant(line));
          return { ...one, lines: left.length === 0 ? [newLine()] : left };
        }),
      ),
    /** Fills a field of a case with that of the case above it. */
    copyCaseFromAbove: (caseKey: string, field: CaseField) =>
      setCases((before) => {
        const above = before[before.findIndex(({ key }) => key === caseKey) - 1];
        if (above === undefined) return before;
        return before.map((one) => (one.key === caseKey ? { ...one, [field]: above[field] } : one));
      }),
    /** Fills a cell of a line (wine, size, bottles) with the one above it. */
    copyFromAbove: (lineKey: string, column: number) =>
      setCases((before) => {
        const all = before.flatMap(({ lines }) => lines);
        const above = all[all.findIndex(({ key }) => key === lineKey) - 1];
        if (above === undefined) return before;
        const { text, wine, size, quantity } = above;
        const copied = [{ text, wine }, { size }, { quantity }][column];
        return before.map((one) => ({
          ...one,
          lines: one.lines.map((line) => (line.key === lineKey ? { ...line, ...copied } : line)),
        }));
      }),
  };
  return { cases, actions };
}

/** The key of the case that was used last, at first the last one; a phone shows only this case. */
function useCurrentCase(cases: readonly DraftCase[]) {
  const [used, setCurrent] = useState<string>();
  const current = cases.find(({ key }) => key === used) ?? cases.at(-1);
  return { current: current?.key, setCurrent };
}

/** The key of the first case with an error in it or in one of its lines. */
function firstWrong(cases: readonly DraftCase[], problems: DraftProblems): string | undefined {
  const wrong = new Set(Object.keys(problems).map((problem) => problem.split('.')[0]));
  return cases.find((one) => [one, ...one.lines].some(({ key }) => wrong.has(key)))?.key;
}

/** Which new cases have no place yet. */
function usePlaces(
  number: string,
  cases: readonly DraftCase[],
  actions: ReturnType<typeof useDraftCases>['actions'],
) {
  const client = useQueryClient();
  const isKnown = (typed: string) => isKnownCase(client, number, typed);
  const placeless = casesWithoutPlace(cases, isKnown);
  return {
    isKnown,
    /** How many new cases have no place yet. */
    placeless: placeless.length,
    /** All of them get one later. */
    placeAllLater: () => {
      for (const { key } of placeless) actions.changeCase(key, { isPlacedLater: true });
    },
  };
}

const isCount = (text: string) => /^\d{1,4}$/.test(text.trim());

/** Everything typed and sent during receiving; `refuse` is called when something is invalid. */
export function useReceivingDesk(
  number: string,
  receiving: Receiving,
  onTaken: (step: TakenStep) => void,
  refuse: () => void,
) {
  const { version } = receiving;
  const counted = String(receiving.boxes_arrived ?? '');
  const [kept, setKept] = useState(() => readKeptDraft(number));
  const { cases, actions } = useDraftCases(() => kept?.cases ?? [newCase()]);
  const { isKnown, ...places } = usePlaces(number, cases, actions);
  const currentCase = useCurrentCase(cases);
  const [boxes, setBoxes] = useState(kept?.boxes ?? counted);
  useEffect(() => keepDraft(number, { version, boxes, cases }), [number, version, boxes, cases]);
  const [areBoxesNeeded, setAreBoxesNeeded] = useState(false);
  const [isSilent, setIsSilent] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);
  const [isMoreAsked, setIsMoreAsked] = useState(false);
  const call = useReceivingChange(number, ({ action }, { undo_ms: undoMs }) => {
    const message = action === 'putAway' ? t.addedToInventory : t.markedAsReceived;
    if (action === 'putAway') {
      onTaken({ message, draft: { version, boxes, cases } });
      forgetDraft(number);
      actions.replace([newCase()]);
      setKept(null);
      setWasRefused(false);
    } else {
      onTaken({ message, draft: null });
    }
    if (undoMs > 0) return hideToast();
    showToast({ message });
    return focusHeading();
  });
  const isBoxesWrong = !isCount(boxes) && (areBoxesNeeded || boxes.trim() !== '');
  const hasSome = receiving.put_away.length > 0;
  const problemsIf = (isMoreToCome: boolean): DraftProblems =>
    problemsOf(cases, { mayBeEmpty: !isMoreToCome && hasSome, isKnown });
  return {
    cases,
    actions,
    ...places,
    ...currentCase,
    /** The stored draft that was found; null after the steward continued or dropped it. */
    kept,
    startOver: () => {
      actions.replace([newCase({ isAwaited: true })]);
      setBoxes(counted);
      setKept(null);
    },
    boxes,
    setBoxes,
    isSilent,
    setIsSilent,
    call,
    sending: call.isPending ? call.variables.action : null,
    problems: wasRefused ? problemsIf(isMoreAsked) : {},
    boxesProblem: (wasRefused || areBoxesNeeded) && isBoxesWrong ? t.enterHowManyCame : undefined,
    /** Whether the draft has no errors; from then on they are shown. */
    check: (isMoreToCome: boolean) => {
      setIsMoreAsked(isMoreToCome);
      const problems = problemsIf(isMoreToCome);
      if (Object.keys(problems).length === 0 && !isBoxesWrong) return true;
      setWasRefused(true);
      currentCase.setCurrent(firstWrong(cases, problems) ?? currentCase.current);
      refuse();
      return false;
    },
    putAway: (isMoreToCome: boolean) => {
      const facts = { version, boxes, isSilent, isMoreToCome };
      call.send({ action: 'putAway', body: putAwayBody(cases, facts) });
    },
    receive: () => {
      setAreBoxesNeeded(true);
      if (!isCount(boxes)) return;
      const facts = { version, silent: isSilent };
      call.send({ action: 'receive', body: { ...facts, boxes_arrived: Number(boxes) } });
    },
  };
}

export type Desk = ReturnType<typeof useReceivingDesk>;
