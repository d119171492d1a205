import { webhookCalls, webhookLogCalls } from '@portal/contract/house/webhooks/webhooks.calls';
import type { WebhookBody, WebhookSecret } from '@portal/contract/house/webhooks/webhooks.schemas';
import { apiQuery, keyOf, POLL_MS } from '../../../lib/api-query.ts';
import { type CallRequest, requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /staff/webhooks/: all webhooks. */
export const webhooksQuery = {
  ...apiQuery(webhookCalls.list),
  refetchInterval: POLL_MS,
};

/** GET /staff/webhooks/{id}/: one webhook. */
export const webhookQuery = (id: string) => ({
  ...apiQuery(webhookCalls.one, { params: { id } }),
  refetchInterval: POLL_MS,
});

/** POST /staff/webhooks/: adds a webhook; only this answer contains its secret. */
export const useAddWebhook = (onAdded: (added: WebhookSecret) => void) =>
  useApiMutation((body: WebhookBody) => requestOf(webhookCalls.add, { body }), onAdded);

/** PUT /staff/webhooks/{id}/: changes its URL and events. */
export const useChangeWebhook = (id: number, onChanged: () => void) =>
  useApiMutation(
    (body: WebhookBody) => requestOf(webhookCalls.change, { params: { id }, body }),
    onChanged,
  );

/** POST /staff/webhooks/{id}/secret/: replaces the secret; only this answer contains the new one. */
export const useNewSecret = (id: number, onMade: (made: WebhookSecret) => void) =>
  useApiMutation(() => requestOf(webhookCalls.renewSecret, { params: { id } }), onMade);

/** An action on a webhook, or the id of a delivery that is sent again. */
export type WebhookAction = 'pause' | 'resume' | 'test' | number;

/** Pauses, resumes or tests a webhook or sends a message again; updates page and log. */
export const useWebhookAction = (id: number) =>
  useApiMutation(
    (action: WebhookAction): CallRequest<unknown> => {
      if (typeof action === 'number') {
        return requestOf(webhookLogCalls.resend, { params: { id, delivery: action } });
      }
      return action === 'test'
        ? requestOf(webhookLogCalls.test, { params: { id } })
        : requestOf(webhookCalls[action], { params: { id } });
    },
    () => undefined,
  );

/** DELETE /staff/webhooks/{id}/: deletes the webhook and its log. */
export const useRemoveWebhook = (id: number, onRemoved: () => void) =>
  useApiMutation(
    () => requestOf(webhookCalls.remove, { params: { id } }),
    (_, client) => {
      client.removeQueries({ queryKey: keyOf(webhookCalls.one, { id }) });
      onRemoved();
    },
  );
