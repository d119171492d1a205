import { methodShortName } from '@portal/contract/requests/orders/methods';
import type { Proposal } from '@portal/contract/requests/proposals/proposals.schemas';
import { type ReactNode, useState } from 'react';
import { formatSize, formatVintage } from '../../../lib/format.ts';
import { provider } from '../../../lib/provider.ts';
import { useIsActing, useIsProposer, useMayOrder } from '../../../lib/session-store.ts';
import { wineFacts } from '../../../lib/wine-facts.ts';
import { dayText } from '../../../lib/provider-moment.ts';
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
import { DeclineForm } from './decline-form.tsx';
import { stateText } from './proposal-texts.ts';
import { useAnswer } from './proposals-api.ts';
import styles from './proposals.module.css';

interface ProposalDetailProps {
  readonly proposal: Proposal;
  /** A sentence for each line that is no longer free as proposed; null while that is looked up. */
  readonly missing: readonly string[] | null;
  /** Whether any of the bottles is free. */
  readonly isAnyFree: boolean;
  readonly onSend: () => void;
  readonly onReload: () => void;
}

/** A proposal with what it asks for, and how it can be answered. */
export function ProposalDetail(props: ProposalDetailProps) {
  const { proposal } = props;
  const mayOrder = useMayOrder();
  const isProposer = useIsProposer();
  const isActing = useIsActing();
  const isOpen = proposal.state === 'open';
  return (
    <Stack>
      {isOpen && mayOrder && <NoLongerFree {...props} />}
      {isOpen && mayOrder && <AnswerButtons {...props} />}
      {isOpen && isProposer && !isActing && <WithdrawButton {...props} />}
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
        <section aria-labelledby="proposal-details">
          <h2 id="proposal-details">{t.details}</h2>
          <FactList facts={factsOf(proposal)} />
        </section>
      </div>
    </Stack>
  );
}

function factsOf(proposal: Proposal) {
  const { method, requested_delivery_date: date, notes, decided_by: by } = proposal;
  return [
    { label: t.state, value: stateText(proposal) },
    ...(by === null ? [] : [{ label: t.answeredBy, value: `${by.first_name} ${by.last_name}` }]),
    { label: t.method, value: methodShortName(method, 'pull', provider().shortName) },
    { label: t.preferredDate, value: dayText(date) },
    { label: t.notes, value: notes || t.noneProvided },
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

function AnswerButtons({ proposal, missing, isAnyFree, onSend, onReload }: ProposalDetailProps) {
  const [isDeclining, setIsDeclining] = useState(false);
  const isActing = useIsActing();
  const close = () => {
    setIsDeclining(false);
    onReload();
  };
  return (
    <div className={styles.buttons}>
      {(missing === null || isAnyFree) && (
        <Button
          look="primary"
          isSending={missing === null}
          sendingLabel={t.looking}
          onClick={onSend}
        >
          {t.send}
        </Button>
      )}
      {!isActing && (
        <Button aria-haspopup="dialog" onClick={() => setIsDeclining(true)}>
          {t.decline}
        </Button>
      )}
      <Modal title={t.declineTitle} isOpen={isDeclining} onClose={() => setIsDeclining(false)}>
        <DeclineForm proposal={proposal} onDeclined={close} />
      </Modal>
    </div>
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
