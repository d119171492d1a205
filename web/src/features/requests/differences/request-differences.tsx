import type {
  Difference,
  OrderDifferences,
} from '@portal/contract/requests/differences/differences.schemas';
import { hasEnded } from '@portal/contract/requests/orders/order-status';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatVintage } from '../../../lib/format.ts';
import { dueDay } from '../../../lib/due-day.ts';
import { readableMoment } from '../../../lib/provider-moment.ts';
import { useIsActing, useMayOrder } from '../../../lib/session-store.ts';
import { t } from '../../../texts/differences.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ThreadLink } from '../../../ui/thread-link.tsx';
import styles from './request-differences.module.css';
import { ReportForm } from './report-form.tsx';

function Answer({ difference }: { readonly difference: Difference }) {
  const { decided_at: at, ledger, line, note, state } = difference;
  return (
    <>
      <p className={styles.state}>
        {at === null ? t.states[state] : t.answeredOn(t.states[state], readableMoment(at))}
      </p>
      {note !== '' && <p>{note}</p>}
      {ledger !== null && (
        <p>
          {t.cameBack(ledger.bottles, readableMoment(ledger.at))}{' '}
          <Link to="/activity" search={{ wine: String(line.wine.id) }}>
            {t.seeActivity}
          </Link>
        </p>
      )}
    </>
  );
}

/** The pictures of a difference, each as a link. */
function DifferencePictures({ pictures }: Pick<Difference, 'pictures'>) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ file_name: name, file_url: url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Reported({ difference }: { readonly difference: Difference }) {
  const { line, kind, quantity, description, reported_at: at, reported_by: by } = difference;
  return (
    <li className={styles.difference}>
      <p>
        <strong>
          {formatVintage(line.wine.vintage === null ? null : { value: line.wine.vintage })}{' '}
          {line.wine.long_producer}
        </strong>
      </p>
      <p className={styles.soft}>{t.reportedBy(t.kinds[kind], quantity, by, readableMoment(at))}</p>
      <p>{description}</p>
      <DifferencePictures pictures={difference.pictures} />
      <Answer difference={difference} />
    </li>
  );
}

interface RequestDifferencesProps {
  readonly order: Order;
  readonly found: OrderDifferences;
}

/** What was reported about a delivered or received request, and the way to report more. */
export function RequestDifferences({ order, found }: RequestDifferencesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isReported, setIsReported] = useState(false);
  const mayOrder = useMayOrder();
  const isActing = useIsActing();
  const mayReport = mayOrder && !isActing && found.why_not === null && order.lines.length > 0;
  const { differences, report_by: lastDay } = found;
  const isLate = hasEnded(order) && lastDay !== null && found.why_not !== null;
  if (!mayReport && differences.length === 0 && !isLate) return null;
  return (
    <section className={styles.section} aria-label={t.somethingIsWrong}>
      {differences.length > 0 && (
        <>
          <h2>{t.yourReports}</h2>
          <ul className={styles.list}>
            {differences.map((difference) => (
              <Reported key={difference.id} difference={difference} />
            ))}
          </ul>
        </>
      )}
      {isReported && (
        <Banner tone="success" takesFocus>
          {t.reported}
        </Banner>
      )}
      {isLate && (
        <p className={styles.soft}>
          {found.why_not} <ThreadLink orderId={order.id} />
        </p>
      )}
      {mayReport && (
        <div className={styles.report}>
          <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {t.somethingIsWrong}
          </Button>
          {lastDay !== null && (
            <span className={styles.soft}>{t.reportUntil(dueDay(lastDay))}</span>
          )}
        </div>
      )}
      <Modal
        title={t.reportTitle(order.footprint_id)}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <ReportForm
          order={order}
          onReported={() => {
            setIsOpen(false);
            setIsReported(true);
          }}
        />
      </Modal>
    </section>
  );
}
