import type {
  QueueRow,
  RequestQueueQuery,
} from '@portal/contract/staff-requests/staff-requests.schemas';
import { useState } from 'react';
import { useAccountName, useAccountSuggestions } from '../../lib/account-names.ts';
import { provider } from '../../lib/provider.ts';
import { methodChoices } from '../../lib/request-texts.ts';
import { useDraft } from '../../lib/use-draft.ts';
import type { ShownList } from '../../lib/use-paged-list.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SearchFilter, SelectFilter } from '../../ui/paged-list.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { TypeAhead } from '../../ui/type-ahead.tsx';
import styles from './queue.module.css';

interface DayFilterProps {
  readonly label: string;
  /** yyyy-MM-dd, or empty for any. */
  readonly day: string;
  readonly onChange: (day: string) => void;
}

interface AccountFilterProps {
  /** The id of the account; undefined is any. */
  readonly account: string | undefined;
  readonly onChange: (account: string) => void;
}

export type QueueList = ShownList<keyof RequestQueueQuery, QueueRow>;

const STATES = [
  { value: '', label: 'Open' },
  { value: 'requested', label: 'Waiting' },
  { value: 'processed', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'any', label: 'All' },
];
const DIRECTIONS = [
  { value: '', label: 'Pull and add' },
  { value: 'pull', label: 'Pull' },
  { value: 'add', label: 'Add' },
];
const DUES = [
  { value: '', label: 'Any day' },
  { value: 'today', label: 'Today' },
  { value: 'late', label: 'Late' },
  { value: 'ahead', label: 'After today' },
];
const methodOptions = () => [
  { value: '', label: 'Any method' },
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
      <summary>More filters{used > 0 && ` (${used} set)`}</summary>
      <Toolbar>
        <SelectFilter list={list} name="direction" label="Direction" options={DIRECTIONS} />
        <SelectFilter list={list} name="method" label="Method" options={methodOptions()} />
        <div className={styles.account}>
          <AccountFilter account={account} onChange={(id) => list.filter({ account: id })} />
        </div>
        {day('from', 'Due from')}
        {day('to', 'Due until')}
      </Toolbar>
    </details>
  );
}

/** The search and the filters of the queue, which are in its URL. */
export function QueueFilters({ list }: { readonly list: QueueList }) {
  return (
    <>
      <Toolbar>
        <SearchFilter list={list} label="Number, client, place, company or tracking" />
        <SelectFilter list={list} name="state" label="State" options={STATES} />
        <SelectFilter list={list} name="due" label="Due" options={DUES} />
      </Toolbar>
      <MoreFilters list={list} />
    </>
  );
}

/** Filters by account: chosen by name, removed by emptying the name. */
function AccountFilter({ account, onChange }: AccountFilterProps) {
  const [text, setText] = useDraft(useAccountName(account));
  const type = (typed: string) => {
    setText(typed);
    if (typed === '' && account !== undefined) onChange('');
  };
  return (
    <TypeAhead
      label="Client"
      text={text}
      maxLength={100}
      suggestions={useAccountSuggestions(text)}
      onType={type}
      onChoose={({ id }) => onChange(id)}
    />
  );
}

/** The first or last day of the queue. While its year is being typed, the list does not change. */
function DayFilter({ label, day, onChange }: DayFilterProps) {
  const [draft, setDraft] = useDraft(day);
  const earliest = `${provider().sinceYear}-01-01`;
  const change = (next: string) => {
    setDraft(next);
    if ((next === '' && day !== '') || next >= earliest) onChange(next);
  };
  return (
    <DateField
      label={label}
      value={draft}
      earliest={earliest}
      whyBlocked={() => null}
      onChange={change}
    />
  );
}
