import { hasEnded, latestStatus } from '@portal/contract/orders/order-status';
import type { Receiving } from '@portal/contract/staff-receiving/staff-receiving.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { OrderDocuments } from '../../features/orders/order-documents.tsx';
import { orderFacts } from '../../features/orders/order-facts.ts';
import { keepDraft, readKeptDraft } from '../../features/staff-receiving/kept-drafts.ts';
import styles from '../../features/staff-receiving/put-away.module.css';
import { ReceivingDesk, type TakenStep } from '../../features/staff-receiving/receiving-desk.tsx';
import { dayText, originText, wayText } from '../../features/staff-receiving/receiving-texts.ts';
import { receivingQuery, useUndoStep } from '../../features/staff-receiving/staff-receiving-api.ts';
import { isRefusal } from '../../lib/api-error.ts';
import { formatSize, formatVintage } from '../../lib/format.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { UndoNotice } from '../../ui/undo-notice.tsx';

/** The account of the shipment, its method and its state. */
function Summary({ order, account }: Receiving) {
  return (
    <p className={styles.summary}>
      <Link to="/staff/clients/$accountId" params={{ accountId: String(account.id) }}>
        {account.name}
      </Link>{' '}
      · {wayText(order)} · {originText(order)} · {dayText(order)} ·{' '}
      <strong>{latestStatus(order).status}</strong> ·{' '}
      <Link to="/staff/requests/$number" params={{ number: String(order.footprint_id) }}>
        Request
      </Link>
    </p>
  );
}

/** The client's details, in the words of the client's own page. */
function Facts({ order }: Receiving) {
  const documents = <OrderDocuments files={order.attachments} />;
  return <FactList facts={[...orderFacts(order), { label: 'Documents', value: documents }]} />;
}

const COLUMNS = ['Case', 'Wine', 'Size', 'Bottles'];

/** The bottles that were put away, by case, and the missing ones. */
function PutAwayDone({ order, boxes_arrived: boxes }: Receiving) {
  return (
    <>
      {boxes !== null && (
        <p>
          Boxes arrived: {boxes}
          {order.number_of_boxes !== null && ` of ${order.number_of_boxes}`}
        </p>
      )}
      {order.lines.length === 0 ? (
        <p>Nothing was put away.</p>
      ) : (
        <DenseTable columns={COLUMNS} caption="Put away">
          {order.lines.map((line) => (
            <tr key={line.id} className={dense.row}>
              <th scope="row">{line.case_number === null ? '–' : `#${line.case_number}`}</th>
              <td className={dense.wide}>
                {formatVintage(line.wine.vintage)} {line.wine.long_producer}
              </td>
              <td>{formatSize(line.size.value)}</td>
              <td>
                {line.quantity_done === line.quantity
                  ? line.quantity
                  : `${line.quantity_done ?? 0} of ${line.quantity}: ${line.shortfall_reason ?? ''}`}
              </td>
            </tr>
          ))}
        </DenseTable>
      )}
    </>
  );
}

interface ShipmentProps {
  readonly number: string;
  readonly receiving: Receiving;
}

/** A shipment to put away, or its result. Its latest step can be undone until its mail leaves. */
function Shipment({ number, receiving }: ShipmentProps) {
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
    showToast({ message: 'Undone. No mail is sent.' });
    focusHeading();
  });
  const send = useSingleSend(undo);
  return (
    <>
      <ActionFailure action={undo} />
      {receiving.undo_ms > 0 && (
        <UndoNotice
          key={receiving.version}
          done={taken?.message ?? ''}
          undoMs={receiving.undo_ms}
          isSending={undo.isPending}
          onUndo={() => send(receiving.version)}
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
          facts={<Facts {...receiving} />}
          onTaken={setTaken}
        />
      )}
    </>
  );
}

/** /staff/receiving/{number}: one shipment. An unknown number leads to /404. */
export function ReceivingPage() {
  const { number } = useParams({ from: '/staff/receiving/$number' });
  const query = useQuery(receivingQuery(number));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return (
    <article>
      <PageHeading title={`Receiving #${number}`} />
      <QueryStates query={query} loading={<SkeletonRows count={10} />}>
        {(receiving) => <Shipment key={number} number={number} receiving={receiving} />}
      </QueryStates>
    </article>
  );
}
