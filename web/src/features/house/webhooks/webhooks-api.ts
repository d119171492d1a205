import {
  type WebhookBody,
  webhookListSchema,
  webhookSchema,
  type WebhookSecret,
  webhookSecretSchema,
} from '@portal/contract/house/webhooks/webhooks.schemas';
import * as z from 'zod/mini';
import { apiQuery, POLL_MS } from '../../../lib/api-query.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

const everything = ['staff', 'webhooks'];

function pathOf(id: number | string, part = ''): string {
  return `/staff/webhooks/${encodeURIComponent(id)}/${part}`;
}

/** GET /staff/webhooks/: all webhooks. */
export const webhooksQuery = {
  ...apiQuery([...everything, 'list'], '/staff/webhooks/', webhookListSchema),
  refetchInterval: POLL_MS,
};

/** GET /staff/webhooks/{id}/: one webhook. */
export const webhookQuery = (id: string) => ({
  ...apiQuery([...everything, 'one', id], pathOf(id), webhookSchema),
  refetchInterval: POLL_MS,
});

/** POST /staff/webhooks/: adds a webhook; only this answer contains its secret. */
export const useAddWebhook = (onAdded: (added: WebhookSecret) => void) =>
  useApiMutation(
    (body: WebhookBody) => ({ path: '/staff/webhooks/', body, answer: webhookSecretSchema }),
    (added, client) => {
      onAdded(added);
      return client.invalidateQueries({ queryKey: everything });
    },
  );

/** PUT /staff/webhooks/{id}/: changes its URL and events. */
export const useChangeWebhook = (id: number, onChanged: () => void) =>
  useApiMutation(
    (body: WebhookBody) => ({ method: 'PUT', path: pathOf(id), body, answer: webhookSchema }),
    (webhook, client) => {
      client.setQueryData(webhookQuery(String(id)).queryKey, webhook);
      onChanged();
    },
  );

/** POST /staff/webhooks/{id}/secret/: replaces the secret; only this answer contains the new one. */
export const useNewSecret = (id: number, onMade: (made: WebhookSecret) => void) =>
  useApiMutation(() => ({ path: pathOf(id, 'secret/'), answer: webhookSecretSchema }), onMade);

/** An action on a webhook: the path under its own. */
export type WebhookAction = 'pause/' | 'resume/' | 'test/' | `deliveries/${number}/resend/`;

/** Pauses, resumes or tests a webhook or sends a message again; updates page and log. */
export const useWebhookAction = (id: number) =>
  useApiMutation(
    (action: WebhookAction) => ({ path: pathOf(id, action), answer: z.unknown() }),
    (_, client) => client.invalidateQueries({ queryKey: everything }),
  );

/** DELETE /staff/webhooks/{id}/: deletes the webhook and its log. */
export const useRemoveWebhook = (id: number, onRemoved: () => void) =>
  useApiMutation(
    () => ({ method: 'DELETE', path: pathOf(id), answer: z.unknown() }),
    (_, client) => {
      client.removeQueries({ queryKey: everything });
      onRemoved();
    },
  );
