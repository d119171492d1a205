import { mailCalls } from '@portal/contract/house/mail/mail.calls';
import type { MailRow } from '@portal/contract/house/mail/mail.schemas';
import { Link } from '@tanstack/react-router';
import { POLL_MS } from '../../../lib/api-query.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/mail.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PagedList, SearchFilter, SelectFilter } from '../../../ui/paged-list.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { ageText, stateText } from './mail-texts.ts';
import styles from './outbox.module.css';
import { useRetryAll, useTestMail } from './mail-api.ts';

const OUTBOX = { call: mailCalls.list, options: { refetchInterval: POLL_MS } };
const STATES = [
  { value: '', label: t.allMails },
  { value: 'waiting', label: t.waiting },
  { value: 'failed', label: t.failed },
  { value: 'sent', label: t.sent },
  { value: 'dropped', label: t.notSent },
];

const COLUMNS: readonly Column<MailRow>[] = [
  {
    name: t.subject,
    isHeading: true,
    className: dense.wide,
    cell: ({ id, subject }) => (
      <Link to="/staff/mail/$id" params={{ id: String(id) }} className={dense.link}>
        {subject}
      </Link>
    ),
  },
  { name: t.to, className: styles.long, cell: ({ recipients }) => recipients.join(', ') },
  { name: t.account, cell: ({ account }) => account?.name ?? '–' },
  {
    name: t.written,
    cell: (mail) => (
      <>
        <NoBreakNumbers text={providerMoment(mail.created_at)} />
        {ageText(mail) !== null && <div className={styles.error}>{ageText(mail)}</div>}
      </>
    ),
  },
  {
    name: t.state,
    className: styles.long,
    cell: (mail) => (
      <>
        <NoBreakNumbers text={stateText(mail)} />
        {mail.last_error !== null && <div className={styles.error}>{mail.last_error}</div>}
      </>
    ),
  },
];

function Actions() {
  const retryAll = useRetryAll();
  const testMail = useTestMail();
  return (
    <>
      <Toolbar>
        <Button isSending={retryAll.isPending} onClick={() => retryAll.send()}>
          {t.retryAllFailed}
        </Button>
        <Button isSending={testMail.isPending} onClick={() => testMail.send()}>
          {t.sendTestMail}
        </Button>
      </Toolbar>
      <ActionFailure action={retryAll} />
      <ActionFailure action={testMail} />
    </>
  );
}

/** /staff/mail: every mail of the portal, newest first; its state is updated by itself. */
export function Outbox() {
  const list = usePagedList(OUTBOX);
  return (
    <>
      <PageHeading title={t.mail} />
      <Toolbar>
        <SearchFilter list={list} label={t.searchLabel} maxLength={254} />
        <SelectFilter list={list} name="state" label={t.state} options={STATES} />
      </Toolbar>
      <Actions />
      <PagedList
        list={list}
        what="mail"
        empty={t.noMailsMatch}
        first={{ what: t.noMailYet }}
        moreHint={t.moreHint}
        caption={t.mails}
        columns={COLUMNS}
        keyOf={({ id }) => id}
      />
    </>
  );
}
