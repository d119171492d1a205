import type { RequestQueueQuery } from '@portal/contract/staff-requests/staff-requests.schemas';
import { useAccountName, useAccountSuggestions } from '../../lib/account-names.ts';
import { provider } from '../../lib/provider.ts';
import { methodChoices } from '../../lib/request-texts.ts';
import { useDraft } from '../../lib/use-draft.ts';
import type { ListParams } from '../../lib/use-paged-list.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SearchFilter } from '../../ui/paged-list.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { TypeAhead } from '../../ui/type-ahead.tsx';
import styles from './queue-filters.module.css';

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

type QueueParams = ListParams<keyof RequestQueueQuery>;

interface QueueFiltersProps {
  readonly params: QueueParams;
  readonly onFilter: (filters: QueueParams) => void;
}

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

/** Search and filters of the queue; all of them are in the URL. */
export function QueueFilters({ params, onFilter }: QueueFiltersProps) {
  const select = (
    name: 'state' | 'direction' | 'due' | 'method',
    label: string,
    options: typeof STATES,
  ) => (
    <InlineSelect
      label={label}
      options={options}
      value={params[name] ?? ''}
      onChange={({ target }) => onFilter({ [name]: target.value })}
    />
  );
  const day = (name: 'from' | 'to', label: string) => (
    <DayFilter
      label={label}
      day={params[name] ?? ''}
      onChange={(value) => onFilter({ [name]: value })}
    />
  );
  return (
    <Toolbar>
      <SearchFilter
        label="Number, account, place, company or tracking"
        search={params.search}
        onSearch={(search) => onFilter({ search })}
      />
      {select('state', 'State', STATES)}
      {select('direction', 'Direction', DIRECTIONS)}
      {select('due', 'Due', DUES)}
      {select('method', 'Method', methodOptions())}
      <div className={styles.account}>
        <AccountFilter account={params.account} onChange={(account) => onFilter({ account })} />
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
