import {
  canBeFound,
  DIFFERENCE_OUTCOMES,
  MAX_DIFFERENCE_TEXT,
  type StaffDifference,
} from '@portal/contract/requests/differences/differences.schemas';
import { formOptionalText } from '@portal/contract/errors/form-fields';
import { staffDifferenceCalls } from '@portal/contract/requests/differences/differences.calls';
import * as z from 'zod/mini';
import { requestOf } from '../../../lib/request-of.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/differences.ts';
import { Radio, RadioGroup } from '../../../ui/choices.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';

const schema = z
  .object({
    outcome: z.enum(DIFFERENCE_OUTCOMES, t.chooseOutcome),
    quantity: z.string().check(z.trim(), z.regex(/^(?:[1-9]\d{0,4})?$/, t.enterQuantity)),
    note: formOptionalText(MAX_DIFFERENCE_TEXT),
  })
  .check(
    z.refine(
      ({ outcome, note }) => note.trim() !== '' || outcome === 'found' || outcome === 'exchanged',
      { path: ['note'], error: t.noteNeeded },
    ),
  );

interface SentDecision {
  readonly accountId: number;
  readonly id: number;
  readonly outcome: string;
  readonly quantity: string;
  readonly note: string;
}

interface DecideFormProps {
  readonly difference: StaffDifference;
  readonly onDone: () => void;
  /** Called after any answer: it is made, or waits for a second person. */
  readonly onClose: () => void;
}

/** Answers a difference: what became of the bottles, and what the client reads. */
export function DecideForm({ difference, onDone, onClose }: DecideFormProps) {
  const { account, id, kind, quantity } = difference;
  const decide = useDecideDifference(onDone);
  const form = useMutationForm({
    schema,
    values: { outcome: '', quantity: String(quantity), note: '' },
    mutation: {
      ...decide,
      mutateAsync: async (sent: SentDecision) => {
        await decide.mutateAsync(sent);
        onClose();
      },
    },
    toSent: (checked) => ({ accountId: account.id, id, ...checked }),
  });
  const outcome = form.controlled('outcome');
  const offered = DIFFERENCE_OUTCOMES.filter((one) => one !== 'found' || canBeFound(kind));
  return (
    <SendForm form={form} action={decide} look="primary" label={t.send}>
      <RadioGroup legend={t.outcome} error={outcome.error}>
        {offered.map((one) => (
          <Radio
            key={one}
            name="outcome"
            label={t.outcomes[one]}
            hint={t.outcomeHints[one]}
            checked={outcome.value === one}
            onChange={() => outcome.onChange(one)}
          />
        ))}
      </RadioGroup>
      {outcome.value === 'found' && (
        <TextField label={t.howMany} inputMode="numeric" {...form.field('quantity')} />
      )}
      <TextArea label={t.note} hint={t.noteHint} rows={3} {...form.field('note')} />
    </SendForm>
  );
}

/** Many found bottles wait for approval. */
function useDecideDifference(onDone: () => void) {
  return useGuardedMutation(
    ({ accountId, id, ...body }: SentDecision) =>
      requestOf(staffDifferenceCalls.decide, { params: { accountId, id }, body }),
    onDone,
  );
}
