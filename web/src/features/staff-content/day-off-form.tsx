import { whyTooEarly } from '@portal/contract/orders/business-days';
import { isCalendarDay } from '@portal/contract/errors/fields';
import { FORM_MESSAGES, formText } from '@portal/contract/errors/form-fields';
import * as z from 'zod/mini';
import { useMutationForm } from '../../lib/use-mutation-form.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Growing, ToolbarForm } from '../../ui/toolbar.tsx';
import { useCloseDays } from './provider-api.ts';

const longestName = 60;

const dayOffSchema = z.object({
  day: z.string().check(z.refine(isCalendarDay, FORM_MESSAGES.date)),
  until: z.string(),
  name: formText(longestName),
});

const NOTHING = { day: '', until: '', name: '' };

/** Closes a day, or the business days until another. A refusal is shown under its field. */
export function DayOffForm({ today }: { readonly today: string }) {
  const close = useCloseDays(() =>
    showToast({ message: 'Closed: clients cannot ask for it any more.' }),
  );
  const form = useMutationForm({
    schema: dayOffSchema,
    values: NOTHING,
    mutation: close,
    toSent: ({ until, ...day }) => ({ ...day, until: until === '' ? null : until }),
    startsOverWith: () => NOTHING,
  });
  const rules = { earliest: today, whyBlocked: (date: string) => whyTooEarly(date, today) };
  return (
    <>
      {form.failure && (
        <ActionFailure key={close.submittedAt} error={form.failure} onLookAgain={close.reset} />
      )}
      <ToolbarForm {...form.props}>
        <DateField label="Day" {...form.controlled('day')} {...rules} />
        <DateField label="Until (optional)" {...form.controlled('until')} {...rules} />
        <Growing>
          <TextField
            label="Why, as clients read it"
            maxLength={longestName}
            {...form.field('name')}
          />
        </Growing>
        <Button type="submit" look="primary" isSending={close.isPending}>
          Close the day
        </Button>
      </ToolbarForm>
    </>
  );
}
