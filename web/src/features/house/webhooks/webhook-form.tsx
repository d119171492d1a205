import { FORM_MESSAGES, formText } from '@portal/contract/errors/form-fields';
import {
  WEBHOOK_EVENTS,
  type WebhookBody,
  type WebhookSecret,
} from '@portal/contract/house/webhooks/webhooks.schemas';
import type { UseMutationResult } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/webhooks.ts';
import { Checkbox, RadioGroup } from '../../../ui/choices.tsx';
import { OneTimeSecret } from '../../../ui/one-time-secret.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EVENT_TEXTS } from './webhook-texts.ts';

const longestUrl = 500;
const webhookFormSchema = z.object({
  url: formText(longestUrl),
  events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1, FORM_MESSAGES.option)),
});

interface WebhookFormProps {
  readonly webhook: WebhookBody;
  readonly mutation: UseMutationResult<unknown, Error, WebhookBody>;
  readonly button: string;
  readonly startsOverWith?: () => WebhookBody;
}

/** The URL and the events of a webhook. */
export function WebhookForm(props: WebhookFormProps) {
  const { webhook, mutation, button, startsOverWith } = props;
  const form = useMutationForm({
    schema: webhookFormSchema,
    values: { url: webhook.url, events: webhook.events },
    mutation,
    toSent: (checked) => checked,
    startsOverWith,
  });
  return (
    <SendForm form={form} action={mutation} label={button} look="primary">
      <TextField
        label={t.url}
        type="url"
        maxLength={longestUrl}
        placeholder={'https://'}
        {...form.field('url')}
      />
      <RadioGroup legend={t.events} error={form.errorOf('events')}>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={EVENT_TEXTS[event]}
            hint={event}
            value={event}
            {...form.register('events')}
          />
        ))}
      </RadioGroup>
    </SendForm>
  );
}

/** The secret with which a receiver verifies messages. */
export function WebhookSecretShown({ made }: { readonly made: WebhookSecret }) {
  return (
    <OneTimeSecret label={t.secretFor(made.url)} value={made.secret}>
      {t.secretHelp}
    </OneTimeSecret>
  );
}
