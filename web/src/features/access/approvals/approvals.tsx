import type { Approval } from '@portal/contract/access/approvals/approvals.schemas';
import type { MadeApiToken } from '@portal/contract/access/tokens/tokens.schemas';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/approvals.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ClientLink } from '../../../ui/client-link.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { OneTimeSecret } from '../../../ui/one-time-secret.tsx';
import { NoBreakNumbers } from '../../../ui/no-break-numbers.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import {
  ApprovalFigures,
  AreaChips,
  chosenApprovals,
  needsNoQuestion,
} from './approval-filters.tsx';
import { DeclineButton } from './decline-button.tsx';
import { approvalsQuery, type Decision, useCollect, useDecide } from './approvals-api.ts';
import styles from './approvals.module.css';

const MARKS = {
  pending: 'requested',
  approved: 'completed',
  declined: 'cancelled',
  withdrawn: 'cancelled',
  expired: 'cancelled',
} as const;

function stateText(approval: Approval): string {
  const { state, decided_by: name, decided_at: at, expires_at: end, reason } = approval;
  if (state === 'pending') return t.waitsUntil(providerMoment(end));
  if (name === null || at === null) return t.states[state];
  const text = t.decided(t.states[state], name, providerMoment(at));
  return reason === '' ? text : text + t.because(reason);
}

/** Why a change was asked for, and what has changed since: what an approver reads before the button. */
function ApprovalFacts({ approval }: { readonly approval: Approval }) {
  const { asker_reason: reason, changed_since: changes } = approval;
  return (
    <>
      {reason !== '' && <span className={styles.fact}>{t.askerReason(reason)}</span>}
      {changes.map((change) => (
        <span key={change} className={styles.fact}>
          {t.changedSince(change)}
        </span>
      ))}
    </>
  );
}

interface ActionsProps {
  readonly approval: Approval;
  readonly isSending: (action: Decision['action'] | 'collect') => boolean;
  readonly onDecide: (decision: Omit<Decision, 'id'>) => void;
  readonly onCollect: () => void;
}

function Actions({ approval, isSending, onDecide, onCollect }: ActionsProps) {
  const { what, state, is_own: isOwn, may_decide: mayDecide, may_collect: mayCollect } = approval;
  const about = <VisuallyHidden>: {what}</VisuallyHidden>;
  if (mayDecide) {
    return (
      <div className={dense.actions}>
        {needsNoQuestion(approval) ? (
          <Button isSending={isSending('approve')} onClick={() => onDecide({ action: 'approve' })}>
            {t.approve}
            {about}
          </Button>
        ) : (
          <ConfirmButton
            label={t.approve}
            about={about}
            title={t.approveTitle}
            isSending={isSending('approve')}
            onConfirm={() => onDecide({ action: 'approve' })}
          >
            {what}
            <ApprovalFacts approval={approval} />
          </ConfirmButton>
        )}
        <DeclineButton
          what={what}
          about={about}
          isSending={isSending('decline')}
          onDecline={(reason) => onDecide({ action: 'decline', reason })}
        />
      </div>
    );
  }
  if (mayCollect) {
    return (
      <Button isSending={isSending('collect')} onClick={onCollect}>
        {t.collect}
        {about}
      </Button>
    );
  }
  if (!isOwn || state !== 'pending') return '–';
  return (
    <ConfirmButton
      label={t.withdraw}
      about={about}
      title={t.withdrawTitle}
      look="quiet"
      isSending={isSending('withdraw')}
      onConfirm={() => onDecide({ action: 'withdraw' })}
    >
      {what}
    </ConfirmButton>
  );
}

/** `propsOf` makes the props of the cell with the buttons. */
function columnsFor(propsOf: (approval: Approval) => ActionsProps): readonly Column<Approval>[] {
  return [
    { name: t.change, isHeading: true, className: dense.wide, cell: ({ what }) => what },
    {
      name: t.client,
      className: dense.words,
      cell: ({ account }) => (account === null ? '–' : <ClientLink account={account} />),
    },
    {
      name: t.asked,
      isNamed: true,
      cell: (approval) => (
        <>
          <NoBreakNumbers text={t.askedBy(approval.asked_by, providerMoment(approval.asked_at))} />
          <ApprovalFacts approval={approval} />
        </>
      ),
    },
    {
      name: t.state,
      cell: (approval) => (
        <StatusMark state={MARKS[approval.state]} isSentence>
          <NoBreakNumbers text={stateText(approval)} />
        </StatusMark>
      ),
    },
    {
      name: t.action,
      className: ({ may_decide: mayDecide }) => (mayDecide ? dense.whole : undefined),
      cell: (approval) => <Actions {...propsOf(approval)} />,
    },
  ];
}

function doneText({ action }: Decision, approval: Approval | undefined): string {
  if (action !== 'approve') return action === 'decline' ? t.declined : t.withdrawn;
  if (approval?.kind === 'reset second factor') return t.approvedReset;
  if (approval?.kind === 'reset stolen login') return t.approvedStolen;
  return approval?.kind === 'make token' ? t.approvedToken : t.approved;
}

/** /staff/approvals: what waits for a second person, and what was decided last. */
export function Approvals() {
  const query = useQuery(approvalsQuery);
  const filters = useSearch({ from: '/staff/approvals' });
  const [made, setMade] = useState<MadeApiToken | null>(null);
  const decide = useDecide((decision) => {
    const approval = query.data?.results.find(({ id }) => id === decision.id);
    showToast({ message: doneText(decision, approval) });
  });
  const collect = useCollect(setMade);
  const isSending = (id: number, action: Decision['action'] | 'collect') =>
    action === 'collect'
      ? collect.isPending && collect.variables === id
      : decide.isPending && decide.variables.id === id && decide.variables.action === action;
  const columns = columnsFor((approval) => ({
    approval,
    isSending: (action) => isSending(approval.id, action),
    onDecide: (decision) => decide.send({ id: approval.id, ...decision }),
    onCollect: () => collect.send(approval.id),
  }));
  return (
    <>
      <PageHeading title={t.approvals} />
      <ApprovalFigures approvals={query.data?.results} isFailed={query.isError} />
      <Stack>
        <AreaChips filters={filters} />
        {made !== null && (
          <OneTimeSecret key={made.id} label={t.tokenFor(made.name)} value={made.token}>
            {t.copyNow}
          </OneTimeSecret>
        )}
        <ActionFailure action={decide} />
        <ActionFailure action={collect} />
        <QueryStates query={query} loading={<SkeletonRows count={4} />}>
          {({ is_on: isOn, is_alone: isAlone, results }) => (
            <>
              {!isOn && <Banner tone="note">{t.isOff}</Banner>}
              {isOn && isAlone && <Banner tone="note">{t.isAlone}</Banner>}
              <Changes
                rows={chosenApprovals(results, filters)}
                isFiltered={results.length > 0}
                columns={columns}
              />
            </>
          )}
        </QueryStates>
        <details>
          <summary>{t.whatNeeds}</summary>
          <p>{t.intro}</p>
        </details>
      </Stack>
    </>
  );
}

interface ChangesProps {
  readonly rows: readonly Approval[];
  /** Whether there are other changes than these. */
  readonly isFiltered: boolean;
  readonly columns: readonly Column<Approval>[];
}

function Changes({ rows, isFiltered, columns }: ChangesProps) {
  if (rows.length === 0) return <EmptyState what={isFiltered ? t.noneMatch : t.none} />;
  return <DenseTable caption={t.approvals} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
