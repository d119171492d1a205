import { waveCalls } from '@portal/contract/access/clients/invitations.calls';
import {
  INVITATION_STATES,
  type InvitationProgress,
  type InvitationRow,
} from '@portal/contract/access/clients/invitations.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, POLL_MS } from '../../../lib/api-query.ts';
import { countOf } from '../../../lib/format.ts';
import { dueDay } from '../../../lib/due-day.ts';
import { providerDay } from '../../../lib/provider-moment.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/invitations.ts';
import { ClientLink } from '../../../ui/client-link.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PagedList, SearchFilter, SelectFilter } from '../../../ui/paged-list.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import styles from './invitation-list.module.css';
import { useWave, WaveActions, WaveOutcome } from './invitation-wave.tsx';

const INVITATIONS = { call: waveCalls.list, options: { refetchInterval: POLL_MS } };
const STATES = [
  { value: '', label: t.anyState },
  ...INVITATION_STATES.map((state) => ({ value: state, label: t.states[state] })),
];

const dayOf = (at: string | null) => (at === null ? '' : dueDay(providerDay(at)));
const plannedDay = ({ planned_on: day }: InvitationRow) => (day === null ? '' : dueDay(day));
const nameOf = ({ first_name: first, last_name: last }: InvitationRow) => `${first} ${last}`;

/** How far a person is, as a sentence. */
const STATE_TEXTS: Readonly<Record<InvitationRow['state'], (row: InvitationRow) => string>> = {
  prepared: () => t.preparedOnly,
  planned: (row) => t.plannedOn(plannedDay(row)),
  'not sent': (row) => t.notSentOn(plannedDay(row), row.not_sent ?? ''),
  invited: ({ invited_at: at, invited_until: until }) => t.invitedOn(dayOf(at), dayOf(until)),
  'link ended': ({ invited_at: at }) => t.linkEnded(dayOf(at)),
  'password set': () => t.passwordSet,
  'signed in': ({ last_sign_in_at: at }) => t.signedInOn(dayOf(at)),
  'no access': () => t.noAccess,
};

const MARKS = {
  prepared: { state: 'requested' },
  planned: { state: 'requested' },
  'not sent': { state: 'requested', isBad: true },
  invited: { state: 'processed' },
  'link ended': { state: 'processed', isBad: true },
  'password set': { state: 'processed' },
  'signed in': { state: 'completed' },
  'no access': { state: 'cancelled' },
} as const;

function columnsFor(
  chosen: ReadonlySet<number>,
  select: (id: number, isSelected: boolean) => void,
): readonly Column<InvitationRow>[] {
  return [
    {
      name: t.select,
      className: styles.select,
      cell: (row) => (
        <label>
          <input
            type="checkbox"
            aria-label={t.selectPerson(nameOf(row))}
            checked={chosen.has(row.id)}
            onChange={({ target }) => select(row.id, target.checked)}
          />
        </label>
      ),
    },
    { name: t.person, isHeading: true, cell: nameOf },
    { name: t.email, className: dense.whole, cell: ({ email }) => email },
    { name: t.client, cell: ({ account }) => <ClientLink account={account} /> },
    { name: t.number, cell: ({ account }) => account.customer_number ?? `#${account.id}` },
    {
      name: t.state,
      className: dense.whole,
      cell: (row) => (
        <>
          <StatusMark {...MARKS[row.state]} isSentence>
            {STATE_TEXTS[row.state](row)}
          </StatusMark>
          {row.mail_error !== null && (
            <span className={styles.problem}>{t.mailNotLeft(row.mail_error)}</span>
          )}
        </>
      ),
    },
  ];
}

/** How many of the people who may sign in have done so, and how many are in each other state. */
function Progress({ counts }: { readonly counts: InvitationProgress }) {
  const shown = INVITATION_STATES.filter((state) => state !== 'no access');
  const all = shown.reduce((sum, state) => sum + counts[state], 0);
  if (all === 0) return null;
  const others = shown.filter((state) => state !== 'signed in' && counts[state] > 0);
  return (
    <p>
      <strong>{t.haveSignedIn(counts['signed in'], countOf(all, 'person'))}</strong>{' '}
      {others.map((state) => `${t.states[state]}: ${counts[state]}`).join(' · ')}
    </p>
  );
}

/** /staff/invitations: the users of all clients, and how far each is with signing in. */
export function InvitationList() {
  const list = usePagedList(INVITATIONS);
  const progress = useQuery({ ...apiQuery(waveCalls.progress), refetchInterval: POLL_MS });
  const wave = useWave();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = list.query.data?.results ?? [];
  const selected = rows.filter(({ id }) => chosen.has(id));
  const select = (id: number, isSelected: boolean) =>
    setChosen(new Set([...chosen].filter((one) => one !== id).concat(isSelected ? id : [])));
  return (
    <>
      <PageHeading title={t.invitations} />
      <Stack>
        {progress.data !== undefined && <Progress counts={progress.data} />}
        <Toolbar>
          <SearchFilter list={list} label={t.searchLabel} />
          <SelectFilter list={list} name="state" label={t.state} options={STATES} />
        </Toolbar>
        <WaveOutcome wave={wave} />
        <PagedList
          list={list}
          what="person"
          empty={t.noneMatch}
          first={{ what: t.nobodyYet }}
          caption={t.invitations}
          columns={columnsFor(chosen, select)}
          keyOf={({ id }) => id}
          isSelected={({ id }) => chosen.has(id)}
        />
      </Stack>
      {selected.length > 0 && (
        <WaveActions
          selected={selected}
          rowCount={rows.length}
          wave={wave}
          onSelectAll={() => setChosen(new Set(rows.map(({ id }) => id)))}
          onClear={() => setChosen(new Set())}
        />
      )}
    </>
  );
}
