import { TIME_OF_DAY_LABELS } from '@portal/contract/requests/orders/orders.schemas';
import { methodShortName, pullElements } from '@portal/contract/requests/orders/methods';
import type { Proposal } from '@portal/contract/requests/proposals/proposals.schemas';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatSize, formatVintage } from '../../../lib/format.ts';
import { provider } from '../../../lib/provider.ts';
import { useIsActing, useIsProposer, useMayOrder } from '../../../lib/session-store.ts';
import { wineFacts } from '../../../lib/wine-facts.ts';
import { dueDay } from '../../../lib/due-day.ts';
import { t } from '../../../texts/proposals.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { BottleDrawing } from '../../../ui/bottle-drawing.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { StickyActions } from '../../../ui/sticky-actions.tsx';
import { DeclineForm } from './decline-form.tsx';
import { proposerName, stateText } from './proposal-texts.ts';
import { useAnswer } from './proposals-api.ts';
import styles from './proposals.module.css';
import { SendFailure } from './send-failure.tsx';

interface ProposalDetailProps {
  readonly proposal: Proposal;
  /** A sentence for each line that is no longer free as proposed; null while that is looked up. */
  readonly missing: readonly string[] | null;
  /** Whether any of the bottles is free. */
  readonly isAnyFree: boolean;
  /** Why it cannot be sent as it is. */
  readonly obstacles: readonly string[];
  /** The address in lines; empty for none. */
  readonly address: readonly string[];
  readonly sending: Pick<UseMutationResult, 'error' | 'submittedAt'> & {
    readonly isSending: boolean;
  };
  readonly onSend: () => void;
  readonly onChange: () => void;
  readonly onReload: () => void;
}

/** A proposal: its bottles and note, the details, and how it can be answered. */
export function ProposalDetail(props: ProposalDetailProps) {
  const { proposal, sending } = props;
  const mayOrder = useMayOrder();
  const isProposer = useIsProposer();
  const isActing = useIsActing();
  const isOpen = proposal.state === 'open';
  return (
    <Stack>
      <SendFailure {...sending} />
      {proposal.order !== null && (
        <LinkButton to="/orders/history/$orderId" params={{ orderId: String(proposal.order.id) }}>
          {t.viewOrder(proposal.order.footprint_id)}
        </LinkButton>
      )}
      <div className={styles.columns}>
        <section aria-labelledby="proposal-bottles">
          <h2 id="proposal-bottles">{t.bottles}</h2>
          <ul className={styles.list}>
            {proposal.lines.map((line) => (
              <Line key={`${line.wine.id} ${line.case_number} ${line.size.value}`} line={line} />
            ))}
          </ul>
          {isOpen && <p className={styles.soft}>{t.nothingReserved}</p>}
        </section>
        <div className={styles.facts}>
          {proposal.notes !== '' && (
            <section aria-labelledby="proposal-note">
              <h2 id="proposal-note">{t.noteOf(proposerName(proposal))}</h2>
              <p className={styles.note}>{proposal.notes}</p>
            </section>
          )}
          <section aria-labelledby="proposal-details">
            <h2 id="proposal-details">{t.details}</h2>
            <FactList facts={factsOf(props)} />
          </section>
        </div>
      </div>
      {isOpen && mayOrder && <Answers {...props} />}
      {isOpen && isProposer && !isActing && <WithdrawButton {...props} />}
    </Stack>
  );
}

function factsOf({ proposal, address }: ProposalDetailProps) {
  const {
    method,
    requested_delivery_date: date,
    decided_by: by,
    number_of_boxes: boxes,
  } = proposal;
  const { time } = pullElements(method);
  return [
    { label: t.state, value: stateText(proposal) },
    ...(by === null ? [] : [{ label: t.answeredBy, value: `${by.first_name} ${by.last_name}` }]),
    { label: t.method, value: methodShortName(method, 'pull', provider().shortName) },
    { label: t.preferredDate, value: dueDay(date) },
    ...(time
      ? [{ label: t.preferredTime, value: TIME_OF_DAY_LABELS[proposal.requested_delivery_time] }]
      : []),
    ...(address.length > 0 ? [{ label: t.address, value: address.join('\n') }] : []),
    ...(proposal.is_picking_up ? [{ label: t.pickingUp, value: t.boxes(boxes ?? 0) }] : []),
    ...(proposal.additional_emails === ''
      ? []
      : [{ label: t.emails, value: proposal.additional_emails.replaceAll(',', ', ') }]),
  ];
}

function Line({ line }: { readonly line: Proposal['lines'][number] }): ReactNode {
  const { wine, quantity, size, case_number: number } = line;
  return (
    <li className={styles.line}>
      <BottleDrawing
        type={wine.wine_type.name}
        producer={wine.short_producer}
        vintage={formatVintage(wine.vintage)}
        appellation={wine.appellation}
        sizeMl={size.value}
        isSmall
        isNamed
      />
      <div>
        <p>
          {formatVintage(wine.vintage)} {wine.long_producer}
        </p>
        <p className={styles.soft}>{wineFacts(wine)}</p>
      </div>
      <p className={styles.count}>
        {quantity} × {formatSize(size.value)}
        {number !== null && <span className={styles.soft}>{t.caseNumber(number)}</span>}
      </p>
    </li>
  );
}

function NoLongerFree({ missing, isAnyFree }: ProposalDetailProps) {
  if (missing === null || missing.length === 0) return null;
  if (!isAnyFree) return <Banner tone="note">{t.allGone}</Banner>;
  return (
    <Banner tone="note">
      <p>{t.noLongerFree}</p>
      <ul>
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** What speaks against sending it as it is, and the ways to answer it. */
function Answers(props: ProposalDetailProps) {
  const { obstacles } = props;
  return (
    <>
      <NoLongerFree {...props} />
      {obstacles.length > 0 && (
        <Banner tone="note">
          {obstacles.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Banner>
      )}
      <AnswerButtons {...props} />
    </>
  );
}

function AnswerButtons(props: ProposalDetailProps) {
  const { proposal, missing, isAnyFree, obstacles, sending, onSend, onChange, onReload } = props;
  const [isDeclining, setIsDeclining] = useState(false);
  const isActing = useIsActing();
  const isLooking = missing === null;
  const isWhole = isLooking || (isAnyFree && missing.length === 0 && obstacles.length === 0);
  const close = () => {
    setIsDeclining(false);
    onReload();
  };
  return (
    <StickyActions label={t.answer}>
      <div className={styles.answers}>
        {isWhole && (
          <Button
            look="primary"
            isSending={isLooking || sending.isSending}
            sendingLabel={isLooking ? t.looking : t.sending}
            onClick={onSend}
          >
            {t.send}
          </Button>
        )}
        {(isLooking || isAnyFree) && (
          <Button
            look={isWhole ? 'secondary' : 'primary'}
            isUnavailable={isLooking || sending.isSending}
            onClick={onChange}
          >
            {t.change}
          </Button>
        )}
        {!isActing && (
          <Button
            aria-haspopup="dialog"
            isUnavailable={sending.isSending}
            onClick={() => setIsDeclining(true)}
          >
            {t.decline}
          </Button>
        )}
      </div>
      <Modal title={t.declineTitle} isOpen={isDeclining} onClose={() => setIsDeclining(false)}>
        <DeclineForm proposal={proposal} onDeclined={close} />
      </Modal>
    </StickyActions>
  );
}

function WithdrawButton({ proposal, onReload }: ProposalDetailProps) {
  const answer = useAnswer(proposal.id);
  return (
    <div className={styles.buttons}>
      <ActionFailure action={answer} onReload={onReload} />
      <ConfirmButton
        label={t.withdraw}
        title={t.withdrawQuestion}
        isSending={answer.isPending}
        onConfirm={() => answer.send({ action: 'withdraw' })}
      >
        {t.withdrawWarning}
      </ConfirmButton>
    </div>
  );
}
