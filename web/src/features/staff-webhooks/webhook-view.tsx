import type {
  Webhook,
  WebhookSecret,
} from '@portal/contract/staff-webhooks/staff-webhooks.schemas';
import { useState } from 'react';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Toolbar } from '../../ui/toolbar.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import {
  useChangeWebhook,
  useNewSecret,
  useRemoveWebhook,
  useWebhookAction,
  type WebhookAction,
} from './staff-webhooks-api.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookSecretShown } from './webhook-secret-shown.tsx';
import { pendingText, webhookText } from './webhook-texts.ts';

interface WebhookViewProps {
  readonly webhook: Webhook;
  readonly onRemoved: () => void;
}

interface ActionsProps {
  readonly webhook: Webhook;
  readonly take: (action: WebhookAction) => void;
  readonly isTaking: (action: WebhookAction) => boolean;
  readonly onRemoved: () => void;
  readonly onSecret: (made: WebhookSecret) => void;
}

function Actions({ webhook, take, isTaking, onRemoved, onSecret }: ActionsProps) {
  const newSecret = useNewSecret(webhook.id, onSecret);
  const remove = useRemoveWebhook(webhook.id, onRemoved);
  const pauseOrResume = webhook.is_active ? 'pause/' : 'resume/';
  return (
    <>
      <ActionFailure action={newSecret} />
      <ActionFailure action={remove} />
      <Toolbar>
        <Button isSending={isTaking(pauseOrResume)} onClick={() => take(pauseOrResume)}>
          {webhook.is_active ? 'Pause' : 'Resume'}
        </Button>
        <Button isSending={isTaking('test/')} onClick={() => take('test/')}>
          Send a test
        </Button>
        <ConfirmButton
          label="Make a new secret"
          title="Make a new secret?"
          isSending={newSecret.isPending}
          onConfirm={() => newSecret.mutate()}
        >
          The old one signs nothing any more: the receiver refuses every message until it has the
          new one.
        </ConfirmButton>
        <ConfirmButton
          label="Delete"
          title="Delete this webhook?"
          isSending={remove.isPending}
          onConfirm={() => remove.mutate()}
        >
          {webhook.url} is told nothing more. Its log goes, too, with {webhook.waiting_count}{' '}
          messages that still wait.
        </ConfirmButton>
      </Toolbar>
    </>
  );
}

/** One webhook: its state, actions, settings and log. */
export function WebhookView({ webhook, onRemoved }: WebhookViewProps) {
  const [made, setMade] = useState<WebhookSecret | null>(null);
  const action = useWebhookAction(webhook.id);
  const take = useSingleSend(action);
  const change = useChangeWebhook(webhook.id, () => showToast({ message: 'Saved.' }));
  return (
    <Stack>
      <p>
        <strong>{webhook.url}</strong> · {webhookText(webhook)} · {pendingText(webhook)}
      </p>
      <ActionFailure action={action} />
      {made !== null && <WebhookSecretShown key={made.secret} made={made} />}
      <Actions
        webhook={webhook}
        take={take}
        isTaking={(one) => action.isPending && action.variables === one}
        onRemoved={onRemoved}
        onSecret={setMade}
      />
      <DeliveryLog
        id={webhook.id}
        onResend={(delivery) => take(`deliveries/${delivery}/resend/`)}
      />
      <h2>Settings</h2>
      <WebhookForm webhook={webhook} mutation={change} button="Save" />
    </Stack>
  );
}
