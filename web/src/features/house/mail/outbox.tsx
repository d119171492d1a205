import { mailCalls } from '@portal/contract/house/mail/mail.calls';
import type { MailRow, OutboxFigures } from '@portal/contract/house/mail/mail.schemas';
import { Link } from '@tanstack/react-router';
import { POLL_MS } from '../../../lib/api-query.ts';
import { providerMoment, readableMoment } from '../../../lib/provider-moment.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/mail.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, dense } from '../../../ui/dense-table.tsx';
import { Figure, FigureStrip, PlainFigure } from '../../../ui/figure-strip.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ChipFilter, PagedList, SearchFilter } from '../../../ui/paged-list.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { ageText, MARKS, stateText } from './mail-texts.ts';
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
        <StatusMark {...MARKS[mail.state]} isSentence>
          <NoBreakNumbers text={stateText(mail)} />
        </StatusMark>
        {mail.last_error !== null && <div className={styles.error}>{mail.last_error}</div>}
      </>
    ),
  },
];

interface ActionsProps {
  readonly figures: OutboxFigures | undefined;
}

/** To try again comes first when something failed, and is not offered otherwise. */
function Actions({ figures }: ActionsProps) {
  const retryAll = useRetryAll();
  const testMail = useTestMail();
  const hasFailed = figures !== undefined && figures.failed.count > 0;
  return (
    <>
      <Toolbar>
        {(hasFailed || retryAll.isPending) && (
          <Button look="primary" isSending={retryAll.isPending} onClick={() => retryAll.send()}>
            {t.retryAllFailed}
          </Button>
        )}
        <Button isSending={testMail.isPending} onClick={() => testMail.send()}>
          {t.sendTestMail}
        </Button>
      </Toolbar>
      <ActionFailure action={retryAll} />
      <ActionFailure action={testMail} />
    </>
  );
}

interface FiguresProps extends ActionsProps {
  readonly isFailed: boolean;
}

function Figures({ figures, isFailed }: FiguresProps) {
  const none = isFailed ? null : undefined;
  const lastSent = figures?.last_sent_at;
  return (
    <FigureStrip label={t.atAGlance}>
      <Figure
        to="/staff/mail"
        search={{ state: 'failed' }}
        figure={figures?.failed.count ?? none}
        isMore={figures?.failed.is_more}
        label={t.failed}
        isBad
      />
      <Figure
        to="/staff/mail"
        search={{ state: 'waiting' }}
        figure={figures?.waiting.count ?? none}
        isMore={figures?.waiting.is_more}
        label={t.waiting}
      />
      <PlainFigure
        figure={
          lastSent === null ? t.noneYet : lastSent === undefined ? none : readableMoment(lastSent)
        }
        label={t.lastSent}
      />
    </FigureStrip>
  );
}

/** /staff/mail: every mail of the portal, newest first; its state is updated by itself. */
export function Outbox() {
  const list = usePagedList(OUTBOX);
  const figures = list.query.data?.figures;
  return (
    <>
      <PageHeading title={t.mail} />
      <Figures figures={figures} isFailed={list.query.isError} />
      <Actions figures={figures} />
      <Toolbar>
        <ChipFilter list={list} name="state" label={t.state} options={STATES} />
        <SearchFilter list={list} label={t.searchLabel} maxLength={254} />
      </Toolbar>
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
