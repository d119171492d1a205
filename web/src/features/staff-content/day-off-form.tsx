import { whyTooEarly } from '@portal/contract/orders/business-days';
import { isCalendarDay } from '@portal/contract/errors/fields';
import { FORM_MESSAGES, formText } from '@portal/contract/errors/form-fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { usePlainForm } from '../../lib/use-plain-form.ts';
import { useFormSend } from '../../lib/use-single-send.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { FormDay } from '../../ui/form-day.tsx';
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

/** Closes a day, or the business days until another. A refusal is shown under its field. */
export function DayOffForm({ today }: { readonly today: string }) {
  const [closings, setClosings] = useState(0);
  const close = useCloseDays(() => {
    setClosings((before) => before + 1);
    showToast({ message: 'Closed: clients cannot ask for it any more.' });
  });
  const { send, clear } = useFormSend(close);
  const { form, messages, submitCount } = usePlainForm(
    dayOffSchema,
    ({ until, ...day }) => send({ ...day, until: until === '' ? null : until }),
    clear,
  );
  const refused = close.error instanceof ApiError ? close.error.fieldErrors : {};
  const isNamed = Object.keys(refused).length > 0;
  const day = (name: 'day' | 'until', label: string) => (
    <FormDay
      label={label}
      name={name}
      earliest={today}
      whyBlocked={(date) => whyTooEarly(date, today)}
      error={messages[name] ?? refused[name]?.[0]}
    />
  );
  return (
    <>
      {close.isError && !isNamed && (
        <ActionFailure key={submitCount} error={close.error} onLookAgain={close.reset} />
      )}
      <ToolbarForm key={closings} {...form}>
        {day('day', 'Day')}
        {day('until', 'Until (optional)')}
        <Growing>
          <TextField
            label="Why, as clients read it"
            name="name"
            maxLength={longestName}
            error={messages['name'] ?? refused['name']?.[0]}
          />
        </Growing>
        <Button type="submit" look="primary" isSending={close.isPending}>
          Close the day
        </Button>
      </ToolbarForm>
    </>
  );
}
