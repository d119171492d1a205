import { latestStatus } from '@portal/contract/orders/order-status';
import {
  type QueueRow,
  requestQueueQuery,
  type RequestQueueQuery,
  requestQueueSchema,
} from '@portal/contract/staff-requests/staff-requests.schemas';
import { Link } from '@tanstack/react-router';
import { POLL_MS } from '../../lib/api-query.ts';
import { useAccountName, useAccountSuggestions } from '../../lib/account-names.ts';
import { provider } from '../../lib/provider.ts';
import { dueText, methodChoices, methodText, sizeText } from '../../lib/request-texts.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { type ShownList, usePagedList } from '../../lib/use-paged-list.ts';
import { DateField } from '../../ui/date-field.tsx';
import { dense } from '../../ui/dense-table.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList, SearchFilter, SelectFilter } from '../../ui/paged-list.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { TypeAhead } from '../../ui/type-ahead.tsx';
import { AsOf } from './as-of.tsx';
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

type QueueList = ShownList<keyof RequestQueueQuery, QueueRow>;

const STATES = [
  { value: '', label: 'Open' },
  { value: 'requested', label: 'Waiting' },
  { value: 'processed', label: 'In work' },
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
  { value: 'ahead', label: 'Ahead' },
];
const methodOptions = () => [
  { value: '', label: 'Any method' },
  ...methodChoices().map(({ code, label }) => ({ value: String(code), label })),
];

function QueueFilters({ list }: { readonly list: QueueList }) {
  const day = (name: 'from' | 'to', label: string) => (
    <DayFilter
      label={label}
      day={list.params[name] ?? ''}
      onChange={(value) => list.filter({ [name]: value })}
    />
  );
  return (
    <Toolbar>
      <SearchFilter list={list} label="Number, account, place, company or tracking" />
      <SelectFilter list={list} name="state" label="State" options={STATES} />
      <SelectFilter list={list} name="direction" label="Direction" options={DIRECTIONS} />
      <SelectFilter list={list} name="due" label="Due" options={DUES} />
      <SelectFilter list={list} name="method" label="Method" options={methodOptions()} />
      <div className={styles.account}>
        <AccountFilter
          account={list.params.account}
          onChange={(account) => list.filter({ account })}
        />
      </div>
      {day('from', 'Due from')}
      {day('to', 'Due until')}
    </Toolbar>
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
      label="Account"
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

const QUEUE = {
  key: ['staff', 'queue'],
  path: '/staff/requests/',
  query: requestQueueQuery,
  answer: requestQueueSchema,
  options: { refetchInterval: POLL_MS },
};

function Row({ row }: { readonly row: QueueRow }) {
  return (
    <tr className={dense.row}>
      <th scope="row">
        <Link
          to="/staff/requests/$number"
          params={{ number: String(row.footprint_id) }}
          className={dense.link}
        >
          #{row.footprint_id}
        </Link>
      </th>
      <td>{row.order_type === 'Add Request' ? 'Add' : 'Pull'}</td>
      <td className={dense.wide}>{row.account.name}</td>
      <td>{methodText(row)}</td>
      <td>{dueText(row)}</td>
      <td className={dense.firm}>{sizeText(row)}</td>
      <td>{latestStatus(row).status}</td>
    </tr>
  );
}

/** /staff/requests: the requests of all clients, open ones by due day. */
export function Queue() {
  const list = usePagedList(QUEUE);
  return (
    <>
      <PageHeading title="Requests" />
      <QueueFilters list={list} />
      <AsOf query={list.query} />
      <PagedList
        list={list}
        what="request"
        empty="No request matches."
        caption="Requests"
        columns={['Number', 'Kind', 'Account', 'Method', 'Due', 'Size', 'Status']}
        renderRow={(row) => <Row key={row.id} row={row} />}
      />
    </>
  );
}
