import type { Webhook, WebhookSecret } from '@portal/contract/house/webhooks/webhooks.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { countOf } from '../../../lib/format.ts';
import { t } from '../../../texts/webhooks.ts';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import {
  useChangeWebhook,
  useNewSecret,
  useRemoveWebhook,
  useWebhookAction,
  type WebhookAction,
  webhookQuery,
} from './webhooks-api.ts';
import { WebhookForm, WebhookSecretShown } from './webhook-form.tsx';
import { pendingText } from './webhook-texts.ts';
import { WebhookState } from './webhook-state.tsx';

interface ActionsProps {
  readonly webhook: Webhook;
  readonly take: (action: WebhookAction) => void;
  readonly isTaking: (action: WebhookAction) => boolean;
}

function Actions({ webhook, take, isTaking }: ActionsProps) {
  const navigate = useNavigate();
  const [made, setMade] = useState<WebhookSecret | null>(null);
  const newSecret = useNewSecret(webhook.id, setMade);
  const remove = useRemoveWebhook(webhook.id, () => void navigate({ to: '/staff/webhooks' }));
  const pauseOrResume = webhook.is_active ? 'pause' : 'resume';
  return (
    <>
      <ActionFailure action={newSecret} />
      <ActionFailure action={remove} />
      {made !== null && <WebhookSecretShown key={made.secret} made={made} />}
      <Toolbar>
        <Button isSending={isTaking(pauseOrResume)} onClick={() => take(pauseOrResume)}>
          {webhook.is_active ? t.pause : t.resume}
        </Button>
        <Button isSending={isTaking('test')} onClick={() => take('test')}>
          {t.sendATest}
        </Button>
        <ConfirmButton
          label={t.newSecret}
          title={t.newSecretTitle}
          isSending={newSecret.isPending}
          onConfirm={() => newSecret.mutate()}
        >
          {t.newSecretConsequence}
        </ConfirmButton>
        <ConfirmButton
          label={t.delete}
          title={t.deleteTitle}
          isSending={remove.isPending}
          onConfirm={() => remove.mutate()}
        >
          {t.deleteConsequence(webhook.url, countOf(webhook.waiting_count, 'waitingMessage'))}
        </ConfirmButton>
      </Toolbar>
    </>
  );
}

function WebhookView({ webhook }: { readonly webhook: Webhook }) {
  const action = useWebhookAction(webhook.id);
  const change = useChangeWebhook(webhook.id, () => showToast({ message: t.saved }));
  return (
    <Stack>
      <p>
        <strong>{webhook.url}</strong> · <WebhookState webhook={webhook} /> · {pendingText(webhook)}
      </p>
      <ActionFailure action={action} />
      <Actions
        webhook={webhook}
        take={action.send}
        isTaking={(one) => action.isPending && action.variables === one}
      />
      <DeliveryLog id={webhook.id} onResend={(delivery) => action.send(delivery)} />
      <h2>{t.settings}</h2>
      <WebhookForm webhook={webhook} mutation={change} button={t.save} />
    </Stack>
  );
}

/** /staff/webhooks/{id}: a webhook with its actions, its log and its settings. */
export function WebhookPage() {
  const { id } = useParams({ from: '/staff/webhooks/$id' });
  return (
    <RecordPage query={useQuery(webhookQuery(id))} title={t.webhook}>
      {(webhook) => <WebhookView webhook={webhook} />}
    </RecordPage>
  );
}
