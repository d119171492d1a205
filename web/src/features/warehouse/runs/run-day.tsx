import { addDays } from '@portal/contract/provider/business-days';
import { isCalendarDay } from '@portal/contract/errors/fields';
import type { PlannedRequest, RunDay } from '@portal/contract/warehouse/runs/runs.schemas';
import { TIME_OF_DAY_LABELS } from '@portal/contract/requests/orders/orders.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { providerToday } from '../../../lib/provider-moment.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/runs.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { requestColumn } from '../../../ui/link-columns.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { PageTop } from '../../../ui/page-top.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Planning } from './new-run-form.tsx';
import { RunList } from './run-list.tsx';
import { whatText } from './run-texts.ts';
import styles from './runs.module.css';
import { runDayQuery } from './runs-api.ts';

const columnsFor = (
  left: ReadonlySet<number>,
  select: (number: number, isSelected: boolean) => void,
): readonly Column<PlannedRequest>[] => [
  {
    name: t.select,
    className: styles.select,
    cell: ({ footprint_id: number }) => (
      <label>
        <input
          type="checkbox"
          aria-label={t.selectRequest(number)}
          checked={!left.has(number)}
          onChange={({ target }) => select(number, target.checked)}
        />
      </label>
    ),
  },
  requestColumn,
  { name: t.client, className: dense.wide, cell: (request) => request.account_name },
  {
    name: t.place,
    cell: ({ address_postal_code: code, address_city: city }) => (
      <>
        {code} {city}
      </>
    ),
  },
  { name: t.what, cell: whatText },
  {
    name: t.time,
    cell: ({ wished_time: time }) => (time === null ? '–' : TIME_OF_DAY_LABELS[time]),
  },
];

/** What is confirmed for the day and on no run; everything is selected until it is taken out. */
function Unplanned({ day }: { readonly day: RunDay }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const numbers = day.unplanned.map((request) => request.footprint_id);
  const selected = numbers.filter((number) => !left.has(number));
  const select = (number: number, isSelected: boolean) =>
    setLeft(new Set([...left].filter((one) => one !== number).concat(isSelected ? [] : number)));
  if (numbers.length === 0) return <EmptyState what={t.allOnRuns} />;
  return (
    <Stack>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={selected.length === numbers.length}
          onChange={({ target }) => setLeft(new Set(target.checked ? [] : numbers))}
        />
        {t.selectAll}
      </label>
      <DenseTable
        caption={t.notOnARun}
        columns={columnsFor(left, select)}
        rows={day.unplanned}
        keyOf={(request) => request.footprint_id}
        isSelected={(request) => !left.has(request.footprint_id)}
      />
      {day.closed === null && day.vans.length > 0 && <Planning day={day} selected={selected} />}
    </Stack>
  );
}

function NoVans() {
  const isManager = useHasDuty('house');
  return (
    <Banner tone="note">
      {t.noVans} {isManager ? <Link to="/staff/content/vans">{t.addVanFirst}</Link> : t.askManager}
    </Banner>
  );
}

function Unconfirmed({ day: { day, unconfirmed_count: count } }: { readonly day: RunDay }) {
  if (count === 0) return null;
  const search = { method: '8', from: day, to: day };
  const link = (
    <Link to="/staff/requests" search={search}>
      {t.vanRequests(count)}
    </Link>
  );
  return <p>{t.notConfirmed(link)}</p>;
}

function DayOfRuns({ day }: { readonly day: RunDay }) {
  const runs = [...day.forgotten, ...day.runs];
  const isAsked = day.runs.length + day.unplanned.length + day.unconfirmed_count > 0;
  return (
    <Stack>
      {day.closed !== null && <Banner tone="note">{t.noRunOn(day.closed)}</Banner>}
      {day.vans.length === 0 && <NoVans />}
      {runs.length === 0 ? (
        <EmptyState what={t.noRuns} />
      ) : (
        <RunList runs={runs} today={day.today} />
      )}
      {isAsked && (
        <>
          <h2>{t.notOnARun}</h2>
          <Unconfirmed day={day} />
          <Unplanned key={day.day} day={day} />
        </>
      )}
    </Stack>
  );
}

/** /staff/runs: the runs of a day, and what is left to plan. */
export function RunDayPage() {
  const { day: asked = '' } = useSearch({ from: '/staff/runs' });
  const navigate = useNavigate();
  const day = isCalendarDay(asked) ? asked : providerToday();
  const query = useQuery(runDayQuery(day));
  const show = (next: string) => {
    if (isCalendarDay(next)) void navigate({ to: '/staff/runs', search: { day: next } });
  };
  return (
    <>
      <PageTop title={t.runs}>
        <DateField
          label={t.day}
          value={day}
          onChange={show}
          earliest="2000-01-01"
          whyBlocked={() => null}
        />
        <div className={styles.around}>
          <Button
            aria-label={t.dayBefore}
            title={t.dayBefore}
            onClick={() => show(addDays(day, -1))}
          >
            ‹
          </Button>
          <Button aria-label={t.dayAfter} title={t.dayAfter} onClick={() => show(addDays(day, 1))}>
            ›
          </Button>
        </div>
      </PageTop>
      <QueryStates query={query} loading={<SkeletonRows count={6} />}>
        {(found) => <DayOfRuns day={found} />}
      </QueryStates>
    </>
  );
}
