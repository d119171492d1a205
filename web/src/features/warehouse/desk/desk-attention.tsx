import { setupCalls } from '@portal/contract/house/setup/setup.calls';
import type { Desk } from '@portal/contract/warehouse/desk/desk.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { apiQuery } from '../../../lib/api-query.ts';
import { countOf } from '../../../lib/format.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/desk-attention.tsx';
import styles from './desk.module.css';

type Invitation = Desk['invitations'][number];

function InvitationLink({ account, email }: Invitation) {
  const seesPeople = useHasDuty('house');
  if (account === null) return seesPeople ? <Link to="/staff/people">{email}</Link> : email;
  return (
    <Link to="/staff/clients/$accountId" params={{ accountId: String(account) }}>
      {email}
    </Link>
  );
}

function RequestLink({ id }: { readonly id: number }) {
  return (
    <Link to="/staff/requests/$number" params={{ number: String(id) }}>
      #{id}
    </Link>
  );
}

interface CasesLinkProps {
  readonly show: 'without documents' | 'without a place';
  readonly count: number;
}

/** Leads to the list of these cases, of the same length. */
function CasesLink({ show, count }: CasesLinkProps) {
  return (
    <Link to="/staff/stock/unseen" search={{ show }} className={styles.bad}>
      {countOf(count, 'case')}
    </Link>
  );
}

function itemsOf(desk: Desk, mayAnswer: boolean) {
  const {
    failed_mails: failed,
    undocumented_cases: undocumented,
    untracked,
    invitations,
    approvals = 0,
  } = desk;
  const items: [string, ReactNode][] = [];
  for (const { footprint_id: id, account_name: name } of desk.held) {
    items.push([`held #${id}`, t.isOnHold(<RequestLink id={id} />, name)]);
  }
  for (const { footprint_id: id, account_name: name } of desk.unconfirmed) {
    items.push([`changed #${id}`, t.isToBeConfirmedAgain(<RequestLink id={id} />, name)]);
  }
  if (approvals > 0) {
    const link = <Link to="/staff/approvals">{countOf(approvals, 'change')}</Link>;
    items.push(['approvals', t.changesWait(link)]);
  }
  if (desk.unread_threads > 0) {
    const link = <Link to="/staff/messages">{t.unreadMessages(desk.unread_threads)}</Link>;
    items.push(['messages', link]);
  }
  if (failed > 0) {
    const link = (
      <Link to="/staff/mail" search={{ state: 'failed' }}>
        {countOf(failed, 'mail')}
      </Link>
    );
    items.push(['mail', t.mailsNotSent(link)]);
  }
  if (undocumented > 0) {
    const link = <CasesLink show="without documents" count={undocumented} />;
    items.push(['documents', t.casesWithoutDocuments(link)]);
  }
  if (desk.placeless_cases > 0) {
    const link = <CasesLink show="without a place" count={desk.placeless_cases} />;
    items.push(['places', t.casesWithoutPlace(link)]);
  }
  if (desk.differing_counts > 0) {
    const link = <Link to="/staff/stock/counts">{countOf(desk.differing_counts, 'case')}</Link>;
    items.push(['counts', t.countsWait(link)]);
  }
  if (desk.open_differences > 0 && mayAnswer) {
    const link = (
      <Link to="/staff/differences">{countOf(desk.open_differences, 'difference')}</Link>
    );
    items.push(['differences', t.differencesWait(link)]);
  }
  if (desk.found_bottles > 0) {
    const link = <Link to="/staff/found">{countOf(desk.found_bottles, 'entry')}</Link>;
    items.push(['found', t.foundBottles(link)]);
  }
  for (const { footprint_id: id, account_name: name } of untracked) {
    items.push([`#${id}`, t.noTrackingNumber(<RequestLink id={id} />, name)]);
  }
  for (const { footprint_id: id, account_name: name } of desk.to_arrange) {
    items.push([`arrange #${id}`, t.needsNewDay(<RequestLink id={id} />, name)]);
  }
  for (const { footprint_id: id, account_name: name, bottles } of desk.to_put_back) {
    const what = countOf(bottles, 'bottle');
    items.push([`put back #${id}`, t.isToPutBack(what, <RequestLink id={id} />, name)]);
  }
  const toDecide = mayAnswer ? desk.handovers_to_decide : [];
  for (const { id, footprint_id: number, account_name: name } of toDecide) {
    items.push([`handover ${id}`, t.handoverToDecide(<RequestLink id={number} />, name)]);
  }
  for (const invitation of invitations) {
    const link = <InvitationLink {...invitation} />;
    const end = providerMoment(invitation.expires_at);
    items.push([invitation.email, t.invitationOpen(link, end)]);
  }
  return items;
}

/**
 * What would be forgotten: requests on hold, changed ones to confirm again, unread messages, failed mails, cases
 * without documents or a place, counts that differ, differences to answer, bottles nobody owns, requests without a tracking number
 * or a new day, bottles to put back, signed handovers to decide about, invitations that end.
 */
export function DeskAttention({ desk }: { readonly desk: Desk }) {
  const mayAnswer = useHasDuty('desk');
  const setup = useQuery({ ...apiQuery(setupCalls.steps), enabled: useHasDuty('house') });
  const open = setup.data?.open_count ?? 0;
  const items = itemsOf(desk, mayAnswer);
  if (open > 0) {
    const link = <Link to="/staff/setup">{countOf(open, 'step')}</Link>;
    items.push(['setup', t.setupIsOpen(link)]);
  }
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className={styles.sideHead}>
        {t.attention}
      </h2>
      {items.length === 0 ? (
        <p className={styles.soft}>{t.nothingNeedsAttention}</p>
      ) : (
        <ul className={styles.items}>
          {items.map(([key, item]) => (
            <li key={key}>{item}</li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/staff/stock/unseen">{t.casesLongestUnseen}</Link>
      </p>
      {mayAnswer && (
        <p>
          <Link to="/staff/differences">{t.reportedDifferences}</Link>
        </p>
      )}
    </section>
  );
}
