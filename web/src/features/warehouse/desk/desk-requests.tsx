import type { Desk, QueueRow } from '@portal/contract/warehouse/desk/desk.schemas';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { dueText, methodText, originText } from '../../../lib/request-texts.ts';
import { useRememberQueue } from '../../../lib/use-remember-queue.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { dueDay } from '../../../lib/due-day.ts';
import { t } from '../../../texts/desk.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { requestColumn } from '../../../ui/link-columns.tsx';
import styles from './desk.module.css';
import {
  confirmableDay,
  type DueGroup,
  type DueTime,
  groupByDue,
  isPastDueDay,
} from './due-groups.ts';
import { RequestStatus } from './request-status.tsx';
import { useConfirmDay } from './desk-api.ts';

const DUE_NAMES: Readonly<Record<DueTime, string>> = {
  late: t.late,
  today: t.today,
  tomorrow: t.tomorrow,
  thisWeek: t.thisWeek,
  later: t.later,
  noDate: t.noDate,
};

interface DueProps {
  readonly row: QueueRow;
  readonly today: string;
  readonly confirm: ReturnType<typeof useConfirmDay>;
}

interface ListProps {
  readonly desk: Desk;
}

/** When a request is due, with a button to confirm its date. */
function Due({ row, today, confirm }: DueProps) {
  const number = String(row.footprint_id);
  const mayConfirm = useHasDuty('desk');
  const day = confirmableDay(row, today);
  if (day === null || !mayConfirm) return dueText(row);
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes away when the date is confirmed; the row keeps the focus.
    currentTarget.closest('tr')?.querySelector('a')?.focus();
    confirm.send({ number, version: row.version, day });
  };
  return (
    <span className={styles.step}>
      {dueDay(day)}{' '}
      <Button
        look="quiet"
        aria-label={t.confirmFor(dueDay(day), number)}
        isSending={confirm.isPending && confirm.variables.number === number}
        onClick={press}
      >
        {t.confirm}
      </Button>
    </span>
  );
}

const NUMBER_AND_CLIENT: readonly Column<QueueRow>[] = [
  requestColumn,
  { name: t.client, isElastic: true, className: dense.wide, cell: ({ account }) => account.name },
];

const statusColumn = (today: string): Column<QueueRow> => ({
  name: t.status,
  cell: (row) => <RequestStatus request={row} isLate={isPastDueDay(row, today)} />,
});

const nextUpColumns = (
  today: string,
  confirm: DueProps['confirm'],
): readonly Column<QueueRow>[] => [
  ...NUMBER_AND_CLIENT,
  { name: t.method, cell: methodText },
  {
    name: t.due,
    className: dense.firm,
    cell: (row) => <Due row={row} today={today} confirm={confirm} />,
  },
  { name: t.bottles, isNamed: true, isFigure: true, cell: (row) => row.bottle_count },
  statusColumn(today),
  {
    name: t.papers,
    isOnHover: true,
    cell: ({ footprint_id: number }) => (
      <LinkButton
        look="quiet"
        aria-label={t.printSlipOf(String(number))}
        className={styles.step}
        to="/staff/requests/slips"
        search={{ numbers: String(number) }}
      >
        {t.printSlip}
      </LinkButton>
    ),
  },
];

const arrivalColumns = (today: string): readonly Column<QueueRow>[] => [
  ...NUMBER_AND_CLIENT,
  {
    name: t.from,
    cell: (row) => (
      <>
        {originText(row)} <span className={styles.soft}>{methodText(row)}</span>
      </>
    ),
  },
  { name: t.boxes, isNamed: true, isFigure: true, cell: (row) => row.number_of_boxes ?? '–' },
  { name: t.expected, cell: dueText },
  statusColumn(today),
  {
    name: t.work,
    cell: ({ footprint_id: number }) => (
      <LinkButton
        look="quiet"
        aria-label={t.receiveNumber(String(number))}
        className={styles.step}
        to="/staff/receiving/$number"
        params={{ number: String(number) }}
      >
        {t.receive}
      </LinkButton>
    ),
  },
];

interface GroupRowProps {
  readonly group: DueGroup<QueueRow>;
  readonly columnCount: number;
}

function GroupRow({ group: { due, rows }, columnCount }: GroupRowProps) {
  return (
    <tr className={styles.group} data-late={due === 'late'}>
      <th scope="rowgroup" colSpan={columnCount}>
        {DUE_NAMES[due]} <span className={styles.groupCount}>{rows.length}</span>
      </th>
    </tr>
  );
}

/** The open pull requests by the time they are due. A date can be confirmed as it was requested. */
export function NextUp({ desk: { today, next_up: list } }: ListProps) {
  const confirm = useConfirmDay();
  useRememberQueue(list.rows);
  const columns = nextUpColumns(today, confirm);
  const groups = groupByDue(list.rows, today);
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
        <DenseTable
          caption={t.nextUp}
          columns={columns}
          rows={list.rows}
          keyOf={({ id }) => id}
          renderAbove={(row) => {
            const group = groups.find(({ rows: [first] }) => first === row);
            return group && <GroupRow group={group} columnCount={columns.length} />;
          }}
        />
      )}
    </section>
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
        <DenseTable
          caption={t.arrivals}
          columns={arrivalColumns(today)}
          rows={list.rows}
          keyOf={({ id }) => id}
        />
      )}
    </section>
  );
}
