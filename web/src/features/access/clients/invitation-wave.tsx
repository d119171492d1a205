import type { InvitationRow } from '@portal/contract/access/clients/invitations.schemas';
import { whyTooEarly } from '@portal/contract/provider/business-days';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { countOf } from '../../../lib/format.ts';
import { dayText, providerToday } from '../../../lib/provider-moment.ts';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { useSingleSend } from '../../../lib/use-single-send.ts';
import { t } from '../../../texts/invitations.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ClientLink } from '../../../ui/client-link.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectionActions } from '../../../ui/sticky-actions.tsx';
import { runWave, type WaveAction, waveSummary } from './invitation-run.ts';

interface Wave {
  readonly action: WaveAction;
  readonly rows: readonly InvitationRow[];
}

/** Invites several people, plans it or cancels it. */
export function useWave() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ action, rows }: Wave) => runWave(action, rows),
    onSuccess: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
  return { ...mutation, send: useSingleSend(mutation) };
}

type Sending = ReturnType<typeof useWave>;

interface PlanButtonProps {
  readonly people: string;
  readonly isSending: boolean;
  readonly onPlan: (day: string) => void;
}

/** Asks for the day on which the selected people are invited. */
function PlanButton({ people, isSending, onPlan }: PlanButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const today = providerToday();
  const form = useSchemaForm({
    schema: z.object({
      day: z.string().check(({ value, issues }) => {
        const message = whyTooEarly(value, today, dayText);
        if (message !== null) issues.push({ code: 'custom', message, input: value });
      }),
    }),
    values: { day: '' },
    onSubmit: ({ day }) => {
      setIsAsking(false);
      onPlan(day);
    },
  });
  return (
    <>
      <Button aria-haspopup="dialog" isSending={isSending} onClick={() => setIsAsking(true)}>
        {t.inviteOnDay}
      </Button>
      {isAsking && (
        <FormDialog
          title={t.inviteOnDayTitle(people)}
          form={form}
          label={t.inviteOnDay}
          onClose={() => setIsAsking(false)}
        >
          <p>{t.inviteOnDayHelp}</p>
          <DateField
            label={t.day}
            earliest={today}
            whyBlocked={(day) => whyTooEarly(day, today, dayText)}
            {...form.controlled('day')}
          />
        </FormDialog>
      )}
    </>
  );
}

interface WaveActionsProps {
  readonly selected: readonly InvitationRow[];
  /** How many rows the page has. */
  readonly rowCount: number;
  readonly wave: Sending;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** What can be done with the selected people. */
export function WaveActions({ selected, rowCount, wave, onSelectAll, onClear }: WaveActionsProps) {
  const people = countOf(selected.length, 'person');
  const planned = selected.filter(({ planned_on: day }) => day !== null);
  const isSending = (kind: WaveAction['kind']) =>
    wave.isPending && wave.variables.action.kind === kind;
  return (
    <SelectionActions
      label={t.selectedPeople}
      selected={people}
      isWhole={selected.length >= rowCount}
      rowCount={rowCount}
      onSelectAll={onSelectAll}
      onClear={onClear}
    >
      <ConfirmButton
        label={t.inviteNow}
        title={t.inviteNowTitle(people)}
        isSending={isSending('invite')}
        onConfirm={() => wave.send({ action: { kind: 'invite' }, rows: selected })}
      >
        {t.inviteNowHelp}
      </ConfirmButton>
      <PlanButton
        people={people}
        isSending={isSending('plan')}
        onPlan={(day) => wave.send({ action: { kind: 'plan', day }, rows: selected })}
      />
      {planned.length > 0 && (
        <ConfirmButton
          label={t.cancelPlanned}
          title={t.cancelPlannedTitle(countOf(planned.length, 'person'))}
          isSending={isSending('cancel')}
          onConfirm={() => wave.send({ action: { kind: 'cancel' }, rows: planned })}
        >
          {t.cancelPlannedHelp}
        </ConfirmButton>
      )}
    </SelectionActions>
  );
}

/** What became of each person of the latest action. */
export function WaveOutcome({
  wave: { data, variables, submittedAt },
}: {
  readonly wave: Sending;
}) {
  if (data === undefined || variables === undefined) return null;
  const isDone = data.every(({ outcome }) => outcome === 'done');
  return (
    <Banner key={submittedAt} tone={isDone ? 'success' : 'note'} takesFocus>
      <p>{waveSummary(variables.action, data)}</p>
      <ul>
        {data.map(({ row, problem }) =>
          problem === undefined ? null : (
            <li key={row.id}>
              {row.first_name} {row.last_name}, <ClientLink account={row.account} />: {problem}
            </li>
          ),
        )}
      </ul>
    </Banner>
  );
}
