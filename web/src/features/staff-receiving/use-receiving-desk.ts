import type { Receiving } from '@portal/contract/staff-receiving/staff-receiving.schemas';
import { useEffect, useState } from 'react';
import { focusHeading } from '../../lib/heading-focus.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { showToast } from '../../ui/toast-store.ts';
import { putAwayBody } from './put-away-body.ts';
import { type DraftProblems, problemsOf } from './put-away-problems.ts';
import { useReceivingCall } from './staff-receiving-api.ts';
import { newCase } from './put-away-draft.ts';
import { forgetDraft, keepDraft, readKeptDraft } from './kept-drafts.ts';
import { usePutAwayDraft } from './use-put-away-draft.ts';

const BOXES_PROBLEM = 'Please enter how many came.';
const isCount = (text: string) => /^\d{1,4}$/.test(text.trim());

/** Everything typed and sent while bottles are received; `refuse` is called where something is wrong. */
export function useReceivingDesk(number: string, receiving: Receiving, refuse: () => void) {
  const { version } = receiving;
  const counted = String(receiving.boxes_arrived ?? '');
  const [kept, setKept] = useState(() => readKeptDraft(number));
  const [cases, actions] = usePutAwayDraft(() => kept?.cases ?? [newCase()]);
  const [boxes, setBoxes] = useState(kept?.boxes ?? counted);
  useEffect(() => keepDraft(number, { version, boxes, cases }), [number, version, boxes, cases]);
  const [areBoxesNeeded, setAreBoxesNeeded] = useState(false);
  const [isSilent, setIsSilent] = useState(false);
  /** After the first refusal errors are shown while typing. */
  const [wasRefused, setWasRefused] = useState(false);
  const [isMoreAsked, setIsMoreAsked] = useState(false);
  const call = useReceivingCall(number, ({ rest }) => {
    if (rest === 'put-away/') {
      forgetDraft(number);
      actions.replace([newCase()]);
      setKept(null);
      setWasRefused(false);
      showToast({ message: 'Added to inventory.' });
    }
    focusHeading();
  });
  const send = useSingleSend(call);
  const isBoxesWrong = !isCount(boxes) && (areBoxesNeeded || boxes.trim() !== '');
  /** The errors of the draft. An empty draft completes the request when something was put away before. */
  const problemsIf = (isMoreToCome: boolean): DraftProblems =>
    problemsOf(cases, !isMoreToCome && receiving.put_away.length > 0);
  return {
    cases,
    actions,
    /** The stored draft that was found; null after the steward has continued or dropped it. */
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
    problems: wasRefused ? problemsIf(isMoreAsked) : {},
    boxesProblem: (wasRefused || areBoxesNeeded) && isBoxesWrong ? BOXES_PROBLEM : undefined,
    /** Whether the draft has no errors; from then on they are shown. */
    check: (isMoreToCome: boolean) => {
      setIsMoreAsked(isMoreToCome);
      const isGood = Object.keys(problemsIf(isMoreToCome)).length === 0 && !isBoxesWrong;
      if (!isGood) {
        setWasRefused(true);
        refuse();
      }
      return isGood;
    },
    putAway: (isMoreToCome: boolean) => {
      const facts = { version, boxes, isSilent, isMoreToCome };
      send({ rest: 'put-away/', body: putAwayBody(cases, facts) });
    },
    receive: () => {
      setAreBoxesNeeded(true);
      if (!isCount(boxes)) return;
      const body = { version, silent: isSilent, boxes_arrived: Number(boxes) };
      send({ rest: 'receive/', body });
    },
  };
}
