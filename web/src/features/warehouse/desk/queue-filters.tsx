import type { QueueRow, RequestQueueQuery } from '@portal/contract/warehouse/desk/desk.schemas';
import { useState } from 'react';
import { countOf } from '../../../lib/format.ts';
import { methodChoices } from '../../../lib/request-texts.ts';
import type { ShownList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/desk.tsx';
import { AccountFilter } from '../../../ui/account-filter.tsx';
import { DayFilter } from '../../../ui/day-filter.tsx';
import { FilterSheet } from '../../../ui/filter-sheet.tsx';
import { SelectFilter } from '../../../ui/paged-list.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import styles from './queue.module.css';

export type QueueList = ShownList<keyof RequestQueueQuery, QueueRow>;

const STATES = [
  { value: '', label: t.open },
  { value: 'requested', label: t.waiting },
  { value: 'processed', label: t.inProgress },
  { value: 'completed', label: t.completed },
  { value: 'cancelled', label: t.cancelled },
  { value: 'any', label: t.all },
];
const DIRECTIONS = [
  { value: '', label: t.pullAndAdd },
  { value: 'pull', label: t.pull },
  { value: 'add', label: t.add },
];
const DUES = [
  { value: '', label: t.anyDay },
  { value: 'today', label: t.today },
  { value: 'late', label: t.late },
  { value: 'ahead', label: t.afterToday },
];
const methodOptions = () => [
  { value: '', label: t.anyMethod },
  ...methodChoices().map(({ code, label }) => ({ value: String(code), label })),
];

/** The filters that few lists need. Open at first when one is set; it never closes around a field in use. */
function MoreFilters({ list }: { readonly list: QueueList }) {
  const { direction, method, account, from, to } = list.params;
  const used = [direction, method, account, from, to].filter((value) => value !== undefined).length;
  const [isOpenAtFirst] = useState(used > 0);
  const day = (name: 'from' | 'to', label: string) => (
    <DayFilter
      label={label}
      day={list.params[name] ?? ''}
      onChange={(value) => list.filter({ [name]: value })}
    />
  );
  return (
    <details className={styles.more} open={isOpenAtFirst}>
      <summary>{t.moreFilters(used)}</summary>
      <Toolbar>
        <SelectFilter list={list} name="direction" label={t.direction} options={DIRECTIONS} />
        <SelectFilter list={list} name="method" label={t.method} options={methodOptions()} />
        <div className={styles.account}>
          <AccountFilter
            label={t.client}
            account={account}
            onChange={(id) => list.filter({ account: id })}
          />
        </div>
        {day('from', t.dueFrom)}
        {day('to', t.dueUntil)}
      </Toolbar>
    </details>
  );
}

const FILTERS = ['state', 'due', 'direction', 'method', 'account', 'from', 'to'] as const;

/** The filters of the queue, which are in its URL. */
export function QueueFilters({ list }: { readonly list: QueueList }) {
  const { data } = list.query;
  return (
    <FilterSheet
      used={FILTERS.filter((name) => list.params[name] !== undefined).length}
      found={data && countOf(data.count, 'request')}
      onClear={() => list.filter(Object.fromEntries(FILTERS.map((name) => [name, ''])))}
    >
      <Toolbar>
        <SelectFilter list={list} name="state" label={t.state} options={STATES} />
        <SelectFilter list={list} name="due" label={t.due} options={DUES} />
      </Toolbar>
      <MoreFilters list={list} />
    </FilterSheet>
  );
}
