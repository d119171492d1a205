import type { QueueRow } from '@portal/contract/staff-requests/staff-requests.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../lib/format.ts';
import { useHasDuty } from '../../lib/use-has-duty.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { t } from '../../texts/staff-requests.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { StickyActions } from '../../ui/sticky-actions.tsx';
import { type BulkAction, type BulkResult, bulkSummary, runBulk, whyNot } from './bulk-run.ts';
import { invalidateLists } from './staff-requests-api.ts';

interface BulkSent {
  readonly action: BulkAction;
  readonly rows: readonly QueueRow[];
}

/** Makes one action on several requests; `onDone` gets what became of each. */
export function useBulkAction() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ action, rows }: BulkSent) => runBulk(action, rows),
    onSuccess: () => invalidateLists(client),
  });
  return { ...mutation, send: useSingleSend(mutation) };
}

type Bulk = ReturnType<typeof useBulkAction>;

interface BulkActionsProps {
  readonly selected: readonly QueueRow[];
  /** How many rows the page has. */
  readonly rowCount: number;
  readonly bulk: Bulk;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** What can be done with the selected requests. */
export function BulkActions({ selected, rowCount, bulk, onSelectAll, onClear }: BulkActionsProps) {
  const many = countOf(selected.length, 'request');
  const pulls = selected.filter(({ order_type: type }) => type === 'Pull Request');
  const stepProps = (action: BulkAction) => ({
    isSending: bulk.isPending && bulk.variables.action === action,
    onConfirm: () => bulk.send({ action, rows: selected }),
  });
  const mayArrange = useHasDuty('desk');
  const canBe = (action: BulkAction) =>
    (action === 'process' || mayArrange) && selected.some((row) => whyNot(action, row) === null);
  return (
    <StickyActions label={t.selectedRequests}>
      <strong>{t.selected(many)}</strong>
      {canBe('confirm') && (
        <ConfirmButton
          label={t.confirmDates}
          title={t.confirmDatesTitle(many)}
          {...stepProps('confirm')}
        >
          {t.confirmDatesHelp}
        </ConfirmButton>
      )}
      {canBe('process') && (
        <ConfirmButton
          label={t.markPulled}
          title={t.markPulledTitle(many)}
          {...stepProps('process')}
        >
          {t.eachClientGetsAMail}
        </ConfirmButton>
      )}
      {canBe('complete') && (
        <ConfirmButton label={t.deliver} title={t.deliverTitle(many)} {...stepProps('complete')}>
          {t.deliverManyHelp}
        </ConfirmButton>
      )}
      {pulls.length > 0 && (
        <LinkButton
          to="/staff/requests/slips"
          search={{ numbers: pulls.map((row) => row.footprint_id).join(',') }}
        >
          {t.printSlips}
        </LinkButton>
      )}
      {selected.length < rowCount && (
        <Button look="quiet" onClick={onSelectAll}>
          {t.selectAll(rowCount)}
        </Button>
      )}
      <Button look="quiet" onClick={onClear}>
        {t.clearSelection}
      </Button>
    </StickyActions>
  );
}

function Problem({ number, problem }: BulkResult) {
  return (
    <li>
      <Link to="/staff/requests/$number" params={{ number: String(number) }}>
        #{number}
      </Link>
      : {problem}
    </li>
  );
}

/** What became of each request of the latest action. */
export function BulkOutcome({ bulk: { data, variables, submittedAt } }: { readonly bulk: Bulk }) {
  if (data === undefined || variables === undefined) return null;
  const problems = data.filter(({ problem }) => problem !== null);
  return (
    <Banner key={submittedAt} tone={problems.length === 0 ? 'success' : 'note'} takesFocus>
      <p>{bulkSummary(variables.action, data)}</p>
      <ul>
        {problems.map((result) => (
          <Problem key={result.number} {...result} />
        ))}
      </ul>
    </Banner>
  );
}
