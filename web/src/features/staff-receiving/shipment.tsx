import { hasEnded, latestStatus } from '@portal/contract/orders/order-status';
import type { Receiving } from '@portal/contract/staff-receiving/staff-receiving.schemas';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatSize, formatVintage } from '../../lib/format.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { dueText, methodText, originText } from '../../lib/request-texts.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { UndoNotice } from '../../ui/undo-notice.tsx';
import { keepDraft, readKeptDraft } from './kept-drafts.ts';
import styles from './put-away.module.css';
import { ReceivingDesk } from './receiving-desk.tsx';
import { useUndoStep } from './staff-receiving-api.ts';
import type { TakenStep } from './use-receiving-desk.ts';

function Summary({ order, account }: Receiving) {
  return (
    <p className={styles.summary}>
      <Link to="/staff/clients/$accountId" params={{ accountId: String(account.id) }}>
        {account.name}
      </Link>{' '}
      · {methodText(order)} · {originText(order)} · {dueText(order)} ·{' '}
      <strong>{latestStatus(order).status}</strong> ·{' '}
      <Link to="/staff/requests/$number" params={{ number: String(order.footprint_id) }}>
        Request
      </Link>
    </p>
  );
}

const COLUMNS = ['Case', 'Wine', 'Size', 'Bottles'];

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
    showToast({ message: 'Undone. No mail is sent.' });
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
