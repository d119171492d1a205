import { hasEnded, latestStatus, orderState } from '@portal/contract/requests/orders/order-status';
import type { Receiving } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { countOf, formatSize, formatVintage } from '../../../lib/format.ts';
import { focusHeading } from '../../../lib/heading-focus.ts';
import { bottlesOfLines } from '../../../lib/line-bottles.ts';
import { rememberedQueue } from '../../../lib/remembered-list.ts';
import { dueText, methodText, originText } from '../../../lib/request-texts.ts';
import { t } from '../../../texts/receiving.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { ClientLink } from '../../../ui/client-link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { UndoNotice } from '../../../ui/undo-notice.tsx';
import { keepDraft, readKeptDraft } from './kept-drafts.ts';
import styles from './put-away.module.css';
import { ReceivingDesk } from './receiving-desk.tsx';
import { useUndoStep } from './receiving-api.ts';
import type { TakenStep } from './use-receiving-desk.ts';

function Summary({ order, account }: Receiving) {
  return (
    <p className={styles.summary}>
      <ClientLink account={account} /> · {methodText(order)} · {originText(order)} ·{' '}
      <span className={dense.firm}>{dueText(order)}</span> ·{' '}
      <StatusMark state={orderState(order)}>{latestStatus(order).status}</StatusMark> ·{' '}
      <Link to="/staff/requests/$number" params={{ number: String(order.footprint_id) }}>
        {t.request}
      </Link>
    </p>
  );
}

/** What comes after a shipment: the next of the list that was open last, or the list. */
function WhatNext({ order, put_away: lots }: Receiving) {
  const numbers = rememberedQueue();
  const at = numbers.indexOf(String(order.footprint_id));
  const next = at === -1 ? undefined : numbers[at + 1];
  return (
    <Toolbar>
      {next !== undefined && (
        <LinkButton look="primary" to="/staff/receiving/$number" params={{ number: next }}>
          {t.nextShipment}
        </LinkButton>
      )}
      <Button onClick={() => window.print()}>{t.print}</Button>
      {lots.length > 0 && (
        <LinkButton
          to="/staff/labels"
          search={{ of: 'cases', request: String(order.footprint_id) }}
        >
          {t.printLabels}
        </LinkButton>
      )}
      <LinkButton to="/staff/receiving">{t.backToReceiving}</LinkButton>
    </Toolbar>
  );
}

/** "14 bottles in 2 cases". */
function doneText({ lines }: Receiving['order']): string {
  const cases = new Set(lines.map((line) => line.case_number)).size;
  return t.bottlesInCases(countOf(bottlesOfLines(lines), 'bottle'), countOf(cases, 'case'));
}

interface CaseLinkProps {
  readonly receiving: Receiving;
  readonly caseNumber: string | null;
}

/** The number of a case; a link to its page while it holds bottles of the shipment. */
function CaseLink({ receiving: { account, put_away: lots }, caseNumber }: CaseLinkProps) {
  if (caseNumber === null) return '–';
  const lot = lots.find((one) => one.case_number === caseNumber);
  if (lot === undefined) return `#${caseNumber}`;
  const params = { accountId: String(account.id), caseId: String(lot.case_id) };
  return (
    <Link to="/staff/stock/$accountId/cases/$caseId" params={params}>
      #{caseNumber}
    </Link>
  );
}

const columnsFor = (
  receiving: Receiving,
): readonly Column<Receiving['order']['lines'][number]>[] => [
  {
    name: t.case,
    isHeading: true,
    cell: (line) => <CaseLink receiving={receiving} caseNumber={line.case_number} />,
  },
  {
    name: t.wine,
    className: dense.wide,
    cell: ({ wine }) => (
      <>
        {formatVintage(wine.vintage)} {wine.long_producer}
      </>
    ),
  },
  { name: t.size, cell: ({ size }) => formatSize(size.value) },
  {
    name: t.bottles,
    cell: ({ quantity, quantity_done: done, shortfall_reason: reason }) =>
      done === quantity ? quantity : t.shortLine(done ?? 0, quantity, reason ?? ''),
  },
];

function PutAwayDone(receiving: Receiving) {
  const { order, boxes_arrived: boxes } = receiving;
  return (
    <>
      {order.lines.length > 0 && (
        <h2 className={styles.result}>{t.putAwayResult(doneText(order))}</h2>
      )}
      <WhatNext {...receiving} />
      {boxes !== null && <p>{t.boxesArrivedCount(boxes, order.number_of_boxes)}</p>}
      {order.lines.length === 0 ? (
        <p>{t.nothingWasPutAway}</p>
      ) : (
        <DenseTable
          caption={t.putAway}
          columns={columnsFor(receiving)}
          rows={order.lines}
          keyOf={({ id }) => id}
        />
      )}
    </>
  );
}

interface ShipmentProps {
  readonly number: string;
  readonly receiving: Receiving;
  /** Everything the client gave. */
  readonly facts: ReactNode;
}

/** A shipment to put away, or its result. Its latest step can be undone until its mail leaves. */
export function Shipment({ number, receiving, facts }: ShipmentProps) {
  const [taken, setTaken] = useState<TakenStep | null>(null);
  const [undoneCount, setUndoneCount] = useState(0);
  const undo = useUndoStep(number, ({ version }) => {
    const draft = taken?.draft ?? null;
    // What was typed since stays, below the cases that come back.
    const typed = readKeptDraft(number)?.cases ?? [];
    if (draft !== null) {
      keepDraft(number, { ...draft, version, cases: [...draft.cases, ...typed] });
    }
    setTaken(null);
    // Restarts the desk with the draft.
    setUndoneCount((count) => count + 1);
    showToast({ message: t.undoneNoMailIsSent });
    focusHeading();
  });
  return (
    <>
      <ActionFailure action={undo} />
      {receiving.undo_ms > 0 && (
        <UndoNotice
          key={receiving.version}
          done={taken?.message ?? ''}
          undoMs={receiving.undo_ms}
          isSending={undo.isPending}
          onUndo={() => undo.send(receiving.version)}
        />
      )}
      <Summary {...receiving} />
      {hasEnded(receiving.order) ? (
        <PutAwayDone {...receiving} />
      ) : (
        <ReceivingDesk
          key={undoneCount}
          number={number}
          receiving={receiving}
          facts={facts}
          onTaken={setTaken}
        />
      )}
    </>
  );
}
