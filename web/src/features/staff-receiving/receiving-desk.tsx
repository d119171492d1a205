import type {
  PutAwaySoFar,
  Receiving,
} from '@portal/contract/staff-receiving/staff-receiving.schemas';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { countOf, formatSize } from '../../lib/format.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { useWrongFocus } from '../../lib/use-wrong-focus.ts';
import { wineName } from '../../lib/wine-facts.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { Modal } from '../../ui/modal.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Toolbar } from '../../ui/toolbar.tsx';
import { Arrival } from './arrival.tsx';
import { CaseBlocks } from './case-blocks.tsx';
import { compareArrived, differences } from './compare-arrived.ts';
import { ContinuedDraft } from './continued-draft.tsx';
import { casesAsListed, stillExpected } from './expected-cases.ts';
import { type Draft, forgetDraft, keepDraft, readKeptDraft } from './kept-drafts.ts';
import {
  bottlesOf,
  type DraftCase,
  type DraftProblems,
  filledCases,
  filledLines,
  newCase,
  problemsOf,
  putAwayBody,
} from './put-away-draft.ts';
import styles from './put-away.module.css';
import { useReceivingCall } from './staff-receiving-api.ts';
import { usePutAwayDraft } from './use-put-away-draft.ts';
import { WineList } from './wine-list.tsx';

/** A step that was just made. */
export interface TakenStep {
  /** The sentence that confirms it. */
  readonly message: string;
  /** The input that was put away, restored by an undo; null for a step without bottles. */
  readonly draft: Draft | null;
}

interface ReceivingDeskProps {
  readonly number: string;
  readonly receiving: Receiving;
  /** Everything the client gave. */
  readonly facts: ReactNode;
  readonly onTaken: (step: TakenStep) => void;
}

const BOXES_PROBLEM = 'Please enter how many came.';
const isCount = (text: string) => /^\d{1,4}$/.test(text.trim());

/** Everything typed and sent during receiving; `refuse` is called when something is invalid. */
function useReceivingDesk({ number, receiving, onTaken }: ReceivingDeskProps, refuse: () => void) {
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
  const call = useReceivingCall(number, ({ rest }, { undo_ms: undoMs }) => {
    const message = rest === 'put-away/' ? 'Added to inventory.' : 'Marked as received.';
    if (rest === 'put-away/') {
      onTaken({ message, draft: { version, boxes, cases } });
      forgetDraft(number);
      actions.replace([newCase()]);
      setKept(null);
      setWasRefused(false);
    } else {
      onTaken({ message, draft: null });
    }
    if (undoMs > 0) return;
    showToast({ message });
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

/** What was put away for the request before; the client already has it. */
function SoFar({ lots }: { readonly lots: readonly PutAwaySoFar[] }) {
  if (lots.length === 0) return null;
  return (
    <>
      <h3>Put away so far</h3>
      <DenseTable columns={['Case', 'Wine', 'Size', 'Bottles']} caption="Put away so far">
        {lots.map(({ lot_id: id, case_number: number, wine, size_ml: sizeMl, quantity }) => (
          <tr key={id} className={dense.row}>
            <th scope="row">#{number}</th>
            <td className={dense.wide}>{wineName(wine)}</td>
            <td>{formatSize(sizeMl)}</td>
            <td>{quantity}</td>
          </tr>
        ))}
      </DenseTable>
    </>
  );
}

interface PutAwayButtonProps {
  readonly cases: readonly DraftCase[];
  /** A sentence for each difference from what was expected. */
  readonly differences: readonly string[];
  /** Whether bottles were put away before. */
  readonly hasSome: boolean;
  readonly isSending: boolean;
  /** Checks whether everything can be sent, and shows the errors. */
  readonly check: (isMoreToCome: boolean) => boolean;
  readonly onPutAway: (isMoreToCome: boolean) => void;
}

/** "14 bottles in 2 cases". */
function totalText(cases: readonly DraftCase[]): string {
  const filled = filledCases(cases);
  const bottles = filled.flatMap(filledLines).reduce((sum, line) => sum + bottlesOf(line), 0);
  return `${countOf(bottles, 'bottle')} in ${countOf(filled.length, 'case')}`;
}

const LABEL = 'Put away and complete';
const REST_LABEL = 'Complete without the rest';
const PART_LABEL = 'Put away, more to come';

/** The last step, which is final: shows what will be put away, and asks for confirmation when something differs. */
function PutAwayButton(props: PutAwayButtonProps) {
  const { cases, differences, hasSome, isSending, check, onPutAway } = props;
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  const press = () => {
    if (!check(false)) return;
    if (differences.length > 0) setIsConfirming(true);
    else onPutAway(false);
  };
  const isEmpty = filledCases(cases).length === 0;
  const label = hasSome && isEmpty ? REST_LABEL : LABEL;
  return (
    <>
      <p className={styles.total}>
        {totalText(cases)}. The request is completed with it, unless more is to come; corrections
        are made in the stock.
      </p>
      <Toolbar>
        <Button look="primary" isSending={isSending} onClick={press}>
          {label}
        </Button>
        <Button isSending={isSending} onClick={() => check(true) && onPutAway(true)}>
          {PART_LABEL}
        </Button>
      </Toolbar>
      <Modal title="Not everything matches" isOpen={isConfirming} onClose={close}>
        <ul>
          {differences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Toolbar>
          <Button onClick={close}>Go back</Button>
          <Button
            look="primary"
            onClick={() => {
              close();
              onPutAway(false);
            }}
          >
            {label}
          </Button>
        </Toolbar>
      </Modal>
    </>
  );
}

/** The screen for putting bottles away: the expected and the arrived ones side by side. */
export function ReceivingDesk(props: ReceivingDeskProps) {
  const { number, receiving, facts } = props;
  const { place, refuse } = useWrongFocus<HTMLElement>();
  const desk = useReceivingDesk(props, refuse);
  const { cases, actions, kept, boxes, call } = desk;
  const [firstVersion] = useState(receiving.version);
  const isFilled = filledCases(cases).length > 0;
  useBlocker({
    disabled: cases.every(({ files }) => files.length === 0),
    shouldBlockFn: () => !window.confirm('Leave? The chosen documents must be chosen again then.'),
  });
  const lines = receiving.expected?.lines ?? [];
  const rows = compareArrived(lines, cases, receiving.put_away);
  const announced = { expected: receiving.order.number_of_boxes, arrived: boxes.trim() };
  return (
    <div className={styles.columns}>
      <section className={styles.side} aria-label="Expected">
        <h2>Expected</h2>
        {facts}
        <WineList
          number={number}
          expected={receiving.expected}
          rows={rows}
          canFill={!isFilled}
          onFill={() => actions.replace(casesAsListed(stillExpected(lines, receiving.put_away)))}
        />
      </section>
      <section ref={place} aria-label="Arrived">
        <h2>Arrived</h2>
        {kept !== null && (
          <ContinuedDraft isOutdated={kept.version !== firstVersion} onStartOver={desk.startOver} />
        )}
        <ActionFailure action={call} />
        <Arrival
          receiving={receiving}
          boxes={boxes}
          error={desk.boxesProblem}
          isSilent={desk.isSilent}
          isSending={call.isPending && call.variables.rest === 'receive/'}
          onBoxes={desk.setBoxes}
          onSilent={desk.setIsSilent}
          onReceive={desk.receive}
        />
        <SoFar lots={receiving.put_away} />
        <CaseBlocks receiving={number} cases={cases} problems={desk.problems} actions={actions} />
        <PutAwayButton
          cases={cases}
          differences={differences(rows, announced)}
          hasSome={receiving.put_away.length > 0}
          isSending={call.isPending && call.variables.rest === 'put-away/'}
          check={desk.check}
          onPutAway={desk.putAway}
        />
      </section>
    </div>
  );
}
