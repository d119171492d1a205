import {
  type Webhook,
  type WebhookBody,
  webhookListSchema,
  webhookSchema,
  type WebhookSecret,
  webhookSecretSchema,
} from '@portal/contract/staff-webhooks/staff-webhooks.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api-client.ts';
import { apiQuery } from '../../lib/api-query.ts';

/** Milliseconds between two updates of the log. */
export const POLL_MS = 5_000;
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
export function useAddWebhook(onAdded: (added: WebhookSecret) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WebhookBody) =>
      callApi({ method: 'POST', path: '/staff/webhooks/', body, answer: webhookSecretSchema }),
    onSuccess: async (added) => {
      onAdded(added);
      await client.invalidateQueries({ queryKey: everything });
    },
  });
}

/** PUT /staff/webhooks/{id}/: changes its URL and events. */
export function useChangeWebhook(id: number, onChanged: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WebhookBody) =>
      callApi({ method: 'PUT', path: pathOf(id), body, answer: webhookSchema }),
    onSuccess: (webhook: Webhook) => {
      client.setQueryData(webhookQuery(String(id)).queryKey, webhook);
      onChanged();
    },
  });
}

/** POST /staff/webhooks/{id}/secret/: replaces the secret; only this answer contains the new one. */
export function useNewSecret(id: number, onMade: (made: WebhookSecret) => void) {
  return useMutation({
    mutationFn: () =>
      callApi({ method: 'POST', path: pathOf(id, 'secret/'), answer: webhookSecretSchema }),
    onSuccess: onMade,
  });
}

/** An action on a webhook: the path under its own. */
export type WebhookAction = 'pause/' | 'resume/' | 'test/' | `deliveries/${number}/resend/`;

/** Pauses, resumes or tests a webhook or sends a message again; updates page and log. */
export function useWebhookAction(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: WebhookAction) =>
      callApi({ method: 'POST', path: pathOf(id, action), answer: z.unknown() }),
    onSuccess: () => client.invalidateQueries({ queryKey: everything }),
  });
}

/** DELETE /staff/webhooks/{id}/: deletes the webhook and its log. */
export function useRemoveWebhook(id: number, onRemoved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi({ method: 'DELETE', path: pathOf(id), answer: z.unknown() }),
    onSuccess: () => {
      client.removeQueries({ queryKey: everything });
      onRemoved();
    },
  });
}
