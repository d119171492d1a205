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
import { Button } from '../../../ui/button.tsx';
import { ClientLink } from '../../../ui/client-link.tsx';
import { dense } from '../../../ui/dense-table.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PagedList, SelectFilter } from '../../../ui/paged-list.tsx';
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

interface RowProps {
  readonly difference: StaffDifference;
  readonly onAnswer: () => void;
}

function Row({ difference, onAnswer }: RowProps) {
  const { account, request, age_days: days, state, decided_at: at, decided_by: by } = difference;
  return (
    <tr className={dense.row}>
      <th scope="row" className={dense.firm}>
        <Link to="/staff/requests/$number" params={{ number: String(request) }}>
          #{request}
        </Link>
      </th>
      <td>
        <ClientLink account={account} />
      </td>
      <td className={dense.wide}>
        <What difference={difference} />
      </td>
      <td data-label={t.age}>{t.days(days)}</td>
      <td>
        {state === 'open' ? (
          <Button look="quiet" aria-haspopup="dialog" onClick={onAnswer}>
            {t.answer} <VisuallyHidden>#{request}</VisuallyHidden>
          </Button>
        ) : (
          `${t.states[state]}, ${at === null ? '' : providerMoment(at)} ${by ?? ''}`
        )}
      </td>
    </tr>
  );
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
      </Toolbar>
      <PagedList
        list={list}
        what="difference"
        empty={t.none}
        caption={t.differences}
        columns={[t.request, t.client, t.what, t.age, t.answer]}
        renderRow={(difference) => (
          <Row key={difference.id} difference={difference} onAnswer={() => setAsked(difference)} />
        )}
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
