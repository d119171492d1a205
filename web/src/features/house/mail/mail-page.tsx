import { fillPath } from '@portal/contract/calls/calls';
import { mailCalls } from '@portal/contract/house/mail/mail.calls';
import type { StaffMail } from '@portal/contract/house/mail/mail.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { apiUrl } from '../../../lib/api-client.ts';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/mail.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import styles from './mail-page.module.css';
import { MARKS, stateText } from './mail-texts.ts';
import { CorrectRecipient } from './correct-recipient.tsx';
import { mailQuery, useDrop, useRetry } from './mail-api.ts';

function factsOf(mail: StaffMail): Fact[] {
  const number = mail.request_number === null ? null : String(mail.request_number);
  const facts: Fact[] = [
    { label: t.to, value: mail.recipients.join(', ') },
    { label: t.account, value: mail.account?.name ?? '–' },
    { label: t.written, value: providerMoment(mail.created_at) },
    {
      label: t.state,
      value: (
        <StatusMark {...MARKS[mail.state]} isSentence>
          {stateText(mail)}
        </StatusMark>
      ),
    },
    { label: t.messageId, value: mail.message_id },
  ];
  if (mail.state === 'failed' && mail.unreached.length < mail.recipients.length) {
    facts.push({ label: t.notArrivedAt, value: mail.unreached.join(', ') });
  }
  if (mail.last_error !== null) facts.push({ label: t.lastAnswer, value: mail.last_error });
  if (number === null) return facts;
  const link = (
    <Link to="/staff/requests/$number" params={{ number }}>
      #{number}
    </Link>
  );
  return [...facts, { label: t.request, value: link }];
}

/** What can be done with a mail that did not arrive. */
function MailActions({ mail }: { readonly mail: StaffMail }) {
  const id = String(mail.id);
  const retry = useRetry(id);
  const drop = useDrop(id);
  const { failed_at: failedAt, has_secret: hasSecret, next_try_at: nextTryAt } = mail;
  const isGivenUp = mail.state === 'failed' && failedAt !== null;
  if (!isGivenUp && nextTryAt === null) return null;
  return (
    <>
      <ActionFailure action={retry} />
      <ActionFailure action={drop} />
      <div className={styles.actions}>
        <Button isSending={retry.isPending} onClick={() => retry.send()}>
          {t.retryNow}
        </Button>
        {isGivenUp &&
          !hasSecret &&
          mail.unreached.map((recipient) => (
            <CorrectRecipient key={recipient} id={id} recipient={recipient} />
          ))}
        {isGivenUp && (
          <ConfirmButton
            label={t.drop}
            title={t.dropTitle}
            isSending={drop.isPending}
            onConfirm={() => drop.send()}
          >
            {t.dropWarning}
          </ConfirmButton>
        )}
      </div>
      {isGivenUp && hasSecret && <p>{t.linkForRecipient}</p>}
    </>
  );
}

function MailView({ mail }: { readonly mail: StaffMail }) {
  const id = String(mail.id);
  return (
    <div className={styles.view}>
      <FactList facts={factsOf(mail)} />
      <MailActions mail={mail} />
      <h2>{t.preview}</h2>
      <iframe
        className={styles.body}
        title={t.previewOfTheMail}
        src={apiUrl(fillPath(mailCalls.html.path, { id }))}
        sandbox=""
      />
      <h2>{t.plainText}</h2>
      <pre className={styles.text}>{mail.text_body}</pre>
    </div>
  );
}

/** /staff/mail/{id}: one mail, as HTML in a sandboxed frame and as text. */
export function MailPage() {
  const { id } = useParams({ from: '/staff/mail/$id' });
  const query = useQuery(mailQuery(id));
  return (
    <RecordPage query={query} title={query.data?.subject ?? t.mail}>
      {(mail) => <MailView mail={mail} />}
    </RecordPage>
  );
}
