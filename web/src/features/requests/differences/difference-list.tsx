import { staffDifferenceCalls } from '@portal/contract/requests/differences/differences.calls';
import {
  DIFFERENCE_STATES,
  type StaffDifference,
} from '@portal/contract/requests/differences/differences.schemas';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatSize, formatVintage } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/differences.ts';
import { AccountFilter } from '../../../ui/account-filter.tsx';
import { Button } from '../../../ui/button.tsx';
import { ClientLink } from '../../../ui/client-link.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PagedList, SelectFilter } from '../../../ui/paged-list.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DecideForm } from './decide-form.tsx';

const DIFFERENCES = { call: staffDifferenceCalls.list };

const STATES = DIFFERENCE_STATES.map((state) => ({
  value: state === 'open' ? '' : state,
  label: state === 'open' ? t.toAnswer : t.states[state],
}));

function What({ difference }: { readonly difference: StaffDifference }) {
  const { kind, quantity, line, description, pictures, note } = difference;
  const vintage = formatVintage(line.wine.vintage === null ? null : { value: line.wine.vintage });
  const place = `${formatSize(line.size)}, #${line.case_number ?? ''}`;
  const wine = `${vintage} ${line.wine.long_producer}`;
  return (
    <>
      <p>{t.whatOf(t.kinds[kind], quantity, wine, place)}</p>
      <p>{description}</p>
      {pictures.map(({ file_name: name, file_url: url }) => (
        <p key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        </p>
      ))}
      {note !== '' && <p>{note}</p>}
    </>
  );
}

function Answer({ difference }: { readonly difference: StaffDifference }) {
  const { state, decided_at: at, decided_by: by } = difference;
  return (
    <StatusMark state="completed" isSentence>
      {t.states[state]}, {at !== null && providerMoment(at)} {by}
    </StatusMark>
  );
}

function columnsFor(
  onAnswer: (difference: StaffDifference) => void,
): readonly Column<StaffDifference>[] {
  return [
    {
      name: t.request,
      isHeading: true,
      className: dense.firm,
      cell: ({ request }) => (
        <Link to="/staff/requests/$number" params={{ number: String(request) }}>
          #{request}
        </Link>
      ),
    },
    { name: t.client, cell: ({ account }) => <ClientLink account={account} /> },
    {
      name: t.what,
      className: dense.wide,
      cell: (difference) => <What difference={difference} />,
    },
    { name: t.age, isNamed: true, cell: ({ age_days: days }) => t.days(days) },
    {
      name: t.answer,
      cell: (difference) =>
        difference.state === 'open' ? (
          <Button look="quiet" aria-haspopup="dialog" onClick={() => onAnswer(difference)}>
            {t.answer} <VisuallyHidden>#{difference.request}</VisuallyHidden>
          </Button>
        ) : (
          <Answer difference={difference} />
        ),
    },
  ];
}

/** /staff/differences: what clients reported about delivered and received lines. */
export function DifferenceList() {
  const list = usePagedList(DIFFERENCES);
  const [asked, setAsked] = useState<StaffDifference | null>(null);
  return (
    <>
      <PageHeading title={t.differences} />
      <Toolbar>
        <SelectFilter list={list} name="state" label={t.show} options={STATES} />
        <AccountFilter
          label={t.client}
          account={list.params.account}
          onChange={(account) => list.filter({ account })}
        />
      </Toolbar>
      <PagedList
        list={list}
        what="difference"
        empty={t.none}
        caption={t.differences}
        columns={columnsFor(setAsked)}
        keyOf={({ id }) => id}
      />
      {asked !== null && (
        <Modal title={t.answerTitle(asked.request)} isOpen onClose={() => setAsked(null)}>
          <DecideForm
            difference={asked}
            onDone={() => showToast({ message: t.answered })}
            onClose={() => setAsked(null)}
          />
        </Modal>
      )}
    </>
  );
}
