import { formOptionalText, formText } from '@portal/contract/errors/form-fields';
import type { QueueRow } from '@portal/contract/warehouse/desk/desk.schemas';
import { isSignedFor } from '@portal/contract/warehouse/handovers/handovers.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { countOf } from '../../../lib/format.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { useSingleSend } from '../../../lib/use-single-send.ts';
import { t } from '../../../texts/desk.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SelectionActions } from '../../../ui/sticky-actions.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type BulkAction, type BulkResult, bulkSummary, runBulk, whyNot } from './bulk-run.ts';

interface BulkSent {
  readonly action: BulkAction;
  /** Why nobody signs at a delivery. */
  readonly why?: string;
  readonly rows: readonly QueueRow[];
}

/** Makes one action on several requests; `onDone` gets what became of each. */
export function useBulkAction() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ action, rows, why = '' }: BulkSent) => runBulk(action, rows, why),
    onSuccess: () => client.invalidateQueries({ queryKey: ['staff'] }),
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

interface DeliverManyProps {
  readonly selected: readonly QueueRow[];
  readonly isSending: boolean;
  readonly onDeliver: (why: string) => void;
}

/** Delivers the selected requests in full; where somebody has to sign, it asks once why nobody does here. */
function DeliverMany({ selected, isSending, onDeliver }: DeliverManyProps) {
  const [isAsking, setIsAsking] = useState(false);
  const needsReason = selected.some(
    (row) => isSignedFor(row.method) && whyNot('complete', row) === null,
  );
  const close = () => setIsAsking(false);
  const form = useSchemaForm({
    schema: z.object({ why: needsReason ? formText(200) : formOptionalText(200) }),
    values: { why: '' },
    onSubmit: ({ why }) => {
      close();
      onDeliver(why);
    },
  });
  return (
    <>
      <Button aria-haspopup="dialog" isSending={isSending} onClick={() => setIsAsking(true)}>
        {t.deliver}
      </Button>
      {isAsking && (
        <FormDialog
          title={t.deliverTitle(countOf(selected.length, 'request'))}
          form={form}
          label={t.deliver}
          onClose={close}
        >
          <p>{t.deliverManyHelp}</p>
          {needsReason && (
            <TextField
              label={t.whyUnsignedMany}
              hint={t.whyUnsignedHint}
              maxLength={200}
              {...form.field('why')}
            />
          )}
        </FormDialog>
      )}
    </>
  );
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
    <SelectionActions
      label={t.selectedRequests}
      selected={many}
      isWhole={selected.length >= rowCount}
      rowCount={rowCount}
      onSelectAll={onSelectAll}
      onClear={onClear}
    >
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
        <DeliverMany
          selected={selected}
          isSending={bulk.isPending && bulk.variables.action === 'complete'}
          onDeliver={(why) => bulk.send({ action: 'complete', rows: selected, why })}
        />
      )}
      {pulls.length > 0 && (
        <LinkButton
          to="/staff/requests/slips"
          search={{ numbers: pulls.map((row) => row.footprint_id).join(',') }}
        >
          {t.printSlips}
        </LinkButton>
      )}
    </SelectionActions>
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
