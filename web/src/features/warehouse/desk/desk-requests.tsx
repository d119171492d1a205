import type { Desk, QueueRow } from '@portal/contract/warehouse/desk/desk.schemas';
import { Link } from '@tanstack/react-router';
import { Fragment, type Ref, useRef } from 'react';
import { dueText, methodText, originText } from '../../../lib/request-texts.ts';
import { useRememberQueue } from '../../../lib/use-remember-queue.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/desk.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { dense, DenseTable } from '../../../ui/dense-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import styles from './desk.module.css';
import { confirmableDay, type DueTime, groupByDue, isPastDueDay } from './due-groups.ts';
import { RequestStatus } from './request-status.tsx';
import { useConfirmDay } from './desk-api.ts';

const NEXT_UP_COLUMNS = [t.number, t.client, t.method, t.due, t.bottles, t.status, t.papers];
const ARRIVAL_COLUMNS = [t.number, t.client, t.from, t.boxes, t.expected, t.status, t.work];

const DUE_NAMES: Readonly<Record<DueTime, string>> = {
  late: t.late,
  today: t.today,
  tomorrow: t.tomorrow,
  thisWeek: t.thisWeek,
  later: t.later,
  noDate: t.noDate,
};

interface NextUpRowProps {
  readonly row: QueueRow;
  readonly today: string;
  readonly confirm: ReturnType<typeof useConfirmDay>;
}

interface ListProps {
  readonly desk: Desk;
}

interface NumberCellProps {
  readonly number: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** The header of a row: the request's number, which opens the request. */
function NumberCell({ number, ref }: NumberCellProps) {
  return (
    <th scope="row">
      <Link ref={ref} to="/staff/requests/$number" params={{ number }} className={dense.link}>
        #{number}
      </Link>
    </th>
  );
}

function NextUpRow({ row, today, confirm }: NextUpRowProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const number = String(row.footprint_id);
  const mayConfirm = useHasDuty('desk');
  const day = confirmableDay(row, today);
  const press = (confirmed: string) => {
    // The button goes away when the date is confirmed; the row keeps the focus.
    link.current?.focus();
    confirm.send({ number, version: row.version, day: confirmed });
  };
  return (
    <tr className={dense.row}>
      <NumberCell ref={link} number={number} />
      <td className={dense.wide}>{row.account.name}</td>
      <td>{methodText(row)}</td>
      <td className={dense.firm}>
        {day === null || !mayConfirm ? (
          dueText(row)
        ) : (
          <span className={styles.step}>
            {day}{' '}
            <Button
              look="quiet"
              aria-label={t.confirmFor(day, number)}
              isSending={confirm.isPending && confirm.variables.number === number}
              onClick={() => press(day)}
            >
              {t.confirm}
            </Button>
          </span>
        )}
      </td>
      <td data-label={t.bottles}>{row.bottle_count}</td>
      <td>
        <RequestStatus request={row} isLate={isPastDueDay(row, today)} />
      </td>
      <td>
        <LinkButton
          look="quiet"
          aria-label={t.printSlipOf(number)}
          className={styles.step}
          to="/staff/requests/slips"
          search={{ numbers: number }}
        >
          {t.printSlip}
        </LinkButton>
      </td>
    </tr>
  );
}

function GroupRow({ due, count }: { readonly due: DueTime; readonly count: number }) {
  return (
    <tr className={styles.group} data-late={due === 'late'}>
      <th scope="rowgroup" colSpan={NEXT_UP_COLUMNS.length}>
        {DUE_NAMES[due]} <span className={styles.groupCount}>{count}</span>
      </th>
    </tr>
  );
}

/** The open pull requests by the time they are due. A date can be confirmed as it was requested. */
export function NextUp({ desk: { today, next_up: list } }: ListProps) {
  const confirm = useConfirmDay();
  useRememberQueue(list.rows);
  return (
    <section aria-labelledby="next-up">
      <div className={styles.head}>
        <h2 id="next-up">{t.nextUp}</h2>
        {list.is_more && (
          <Link to="/staff/requests" search={{ direction: 'pull' }}>
            {t.allOpenPullRequests}
          </Link>
        )}
      </div>
      <ActionFailure action={confirm} />
      {list.rows.length === 0 ? (
        <p>{t.noPullRequestIsOpen}</p>
      ) : (
        <DenseTable caption={t.nextUp} columns={NEXT_UP_COLUMNS}>
          {groupByDue(list.rows, today).map(({ due, rows }) => (
            <Fragment key={due}>
              <GroupRow due={due} count={rows.length} />
              {rows.map((row) => (
                <NextUpRow key={row.id} row={row} today={today} confirm={confirm} />
              ))}
            </Fragment>
          ))}
        </DenseTable>
      )}
    </section>
  );
}

function ArrivalRow({ row, today }: { readonly row: QueueRow; readonly today: string }) {
  const number = String(row.footprint_id);
  return (
    <tr className={dense.row}>
      <NumberCell number={number} />
      <td className={dense.wide}>{row.account.name}</td>
      <td>
        {originText(row)} <span className={styles.soft}>{methodText(row)}</span>
      </td>
      <td data-label={t.boxes}>{row.number_of_boxes ?? '–'}</td>
      <td>{dueText(row)}</td>
      <td>
        <RequestStatus request={row} isLate={isPastDueDay(row, today)} />
      </td>
      <td>
        <LinkButton
          look="quiet"
          aria-label={t.receiveNumber(number)}
          className={styles.step}
          to="/staff/receiving/$number"
          params={{ number }}
        >
          {t.receive}
        </LinkButton>
      </td>
    </tr>
  );
}

/** The open add requests, the soonest expected first. */
export function Arrivals({ desk: { today, arrivals: list } }: ListProps) {
  return (
    <section aria-labelledby="arrivals">
      <div className={styles.head}>
        <h2 id="arrivals">{t.arrivals}</h2>
        {list.is_more && <Link to="/staff/receiving">{t.allArrivals}</Link>}
      </div>
      {list.rows.length === 0 ? (
        <p>{t.noShipmentIsExpected}</p>
      ) : (
        <DenseTable caption={t.arrivals} columns={ARRIVAL_COLUMNS}>
          {list.rows.map((row) => (
            <ArrivalRow key={row.id} row={row} today={today} />
          ))}
        </DenseTable>
      )}
    </section>
  );
}
