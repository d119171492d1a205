import { FORM_MESSAGES, formText } from '@portal/contract/errors/form-fields';
import {
  WEBHOOK_EVENTS,
  type WebhookBody,
} from '@portal/contract/staff-webhooks/staff-webhooks.schemas';
import type { Ref } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { usePlainForm } from '../../lib/use-plain-form.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, RadioGroup } from '../../ui/choices.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './webhook-form.module.css';
import { EVENT_TEXTS } from './webhook-texts.ts';

const longestUrl = 500;
const ticked = z.optional(z.string());
/** Each event is a box of its own name; together they are the list that is sent. */
const webhookFormSchema = z.pipe(
  z
    .object({
      url: formText(longestUrl),
      'order.created': ticked,
      'order.state_changed': ticked,
      'inventory.changed': ticked,
    })
    .check(
      z.refine((form) => WEBHOOK_EVENTS.some((event) => form[event] !== undefined), {
        path: ['events'],
        message: FORM_MESSAGES.option,
      }),
    ),
  z.transform((form) => ({
    url: form.url,
    events: WEBHOOK_EVENTS.filter((event) => form[event] !== undefined),
  })),
);

interface WebhookFormProps {
  readonly place?: Ref<HTMLFormElement>;
  /** What is kept now; the fields begin with it. */
  readonly kept?: WebhookBody;
  readonly button: string;
  readonly isSending: boolean;
  readonly error: Error | null;
  readonly onSubmit: (body: WebhookBody) => void;
  readonly onLookAgain: () => void;
}

/** The URL and the events of a webhook. */
export function WebhookForm(props: WebhookFormProps) {
  const { place, kept, button, isSending, error, onSubmit, onLookAgain } = props;
  const { form, messages, submitCount } = usePlainForm(webhookFormSchema, onSubmit);
  const refused = error instanceof ApiError ? error.fieldErrors : {};
  const isFault = error !== null && Object.keys(refused).length === 0;
  return (
    <form ref={place} className={styles.form} {...form}>
      {isFault && <ActionFailure key={submitCount} error={error} onLookAgain={onLookAgain} />}
      <TextField
        label="URL"
        name="url"
        type="url"
        maxLength={longestUrl}
        defaultValue={kept?.url}
        placeholder="https://"
        error={messages['url'] ?? refused['url']?.[0]}
      />
      <RadioGroup legend="Events" error={messages['events'] ?? refused['events']?.[0]}>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={EVENT_TEXTS[event]}
            hint={event}
            name={event}
            defaultChecked={kept?.events.includes(event) ?? false}
          />
        ))}
      </RadioGroup>
      <Button type="submit" look="primary" isSending={isSending}>
        {button}
      </Button>
    </form>
  );
}
