import type { QueueRow } from '@portal/contract/staff-requests/staff-requests.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../lib/format.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { StickyActions } from '../../ui/sticky-actions.tsx';
import { type BulkAction, type BulkResult, bulkSummary, runBulk } from './bulk-run.ts';
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
  const isSending = (action: BulkAction) => bulk.isPending && bulk.variables.action === action;
  return (
    <StickyActions label="Selected requests">
      <strong>{many} selected</strong>
      <ConfirmButton
        label="Confirm dates"
        title={`Confirm the dates of ${many}?`}
        isSending={isSending('confirm')}
        onConfirm={() => bulk.send({ action: 'confirm', rows: selected })}
      >
        Each is confirmed for the date it was requested for, and its client gets a mail.
      </ConfirmButton>
      {pulls.length > 0 && (
        <>
          <ConfirmButton
            label="Mark pulled"
            title={`Mark ${many} as pulled?`}
            isSending={isSending('process')}
            onConfirm={() => bulk.send({ action: 'process', rows: selected })}
          >
            Each client gets a mail.
          </ConfirmButton>
          <LinkButton
            to="/staff/requests/slips"
            search={{ numbers: pulls.map((row) => row.footprint_id).join(',') }}
          >
            Print slips
          </LinkButton>
        </>
      )}
      {selected.length < rowCount && (
        <Button look="quiet" onClick={onSelectAll}>
          Select all {rowCount}
        </Button>
      )}
      <Button look="quiet" onClick={onClear}>
        Clear selection
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
