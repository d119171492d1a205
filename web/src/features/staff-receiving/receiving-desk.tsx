import type { Receiving } from '@portal/contract/staff-receiving/staff-receiving.schemas';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useWrongFocus } from '../../lib/use-wrong-focus.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Arrival } from './arrival.tsx';
import { CaseBlocks } from './case-blocks.tsx';
import { compareArrived, differences } from './compare-arrived.ts';
import { ContinuedDraft } from './continued-draft.tsx';
import { casesAsListed, stillExpected } from './expected-cases.ts';
import { PutAwayButton } from './put-away-button.tsx';
import { filledCases } from './put-away-draft.ts';
import { PutAwaySoFar } from './put-away-so-far.tsx';
import styles from './put-away.module.css';
import { useReceivingDesk } from './use-receiving-desk.ts';
import { WineList } from './wine-list.tsx';

interface ReceivingDeskProps {
  readonly number: string;
  readonly receiving: Receiving;
  /** Everything the client gave. */
  readonly facts: ReactNode;
  readonly onLookAgain: () => void;
}

/** Where bottles are put away: what is expected beside what has arrived, all on one screen. */
export function ReceivingDesk({ number, receiving, facts, onLookAgain }: ReceivingDeskProps) {
  const { place, refuse } = useWrongFocus<HTMLElement>();
  const desk = useReceivingDesk(number, receiving, refuse);
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
          onLookAgain={onLookAgain}
        />
      </section>
      <section ref={place} aria-label="Arrived">
        <h2>Arrived</h2>
        {kept !== null && (
          <ContinuedDraft isOutdated={kept.version !== firstVersion} onStartOver={desk.startOver} />
        )}
        {call.isError && (
          <ActionFailure key={call.submittedAt} error={call.error} onLookAgain={onLookAgain} />
        )}
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
        <PutAwaySoFar lots={receiving.put_away} />
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
