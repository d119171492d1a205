import { viewSchema } from '@portal/contract/auth/auth.schemas';
import {
  type ClientAccount,
  clientSchema,
  type InvitationResult,
  invitedSchema,
} from '@portal/contract/staff-clients/staff-clients.schemas';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api-client.ts';
import { apiQuery } from '../../lib/api-query.ts';

type Fields = Readonly<Record<string, unknown>>;

/** GET /staff/clients/{id}/: one account. */
export const clientQuery = (accountId: string) =>
  apiQuery(
    ['staff', 'client', accountId],
    `/staff/clients/${encodeURIComponent(accountId)}/`,
    clientSchema,
  );

/** Shows the account of an answer immediately; lists are loaded again. */
async function keep(client: QueryClient, account: ClientAccount): Promise<void> {
  client.setQueryData(clientQuery(String(account.id)).queryKey, account);
  await client.invalidateQueries({ queryKey: ['staff', 'clients'] });
}

/** POST /staff/clients/: creates an account. */
export function useNewClient(onMade: (account: ClientAccount) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Fields) =>
      callApi({ method: 'POST', path: '/staff/clients/', body, answer: clientSchema }),
    onSuccess: async (account) => {
      await keep(client, account);
      onMade(account);
    },
  });
}

/** A change of an account: the path below the account's, and the body. */
export interface ClientChange {
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  readonly body?: Fields;
}

/** Changes an account or one of its users. Each call returns the changed account. */
export function useClientChange(accountId: number, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ method = 'POST', path, body = {} }: ClientChange) =>
      callApi({ method, path: `/staff/clients/${accountId}/${path}`, body, answer: clientSchema }),
    onSuccess: async (account) => {
      await keep(client, account);
      onDone?.();
    },
  });
}

/** Invites a user, or invites again. The link is only in this answer or in the mail. */
export function useInvitation(accountId: number, onInvited: (invited: InvitationResult) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ path, body = {} }: ClientChange) =>
      callApi({
        method: 'POST',
        path: `/staff/clients/${accountId}/${path}`,
        body,
        answer: invitedSchema,
      }),
    onSuccess: async ({ client: account, invited }) => {
      await keep(client, account);
      onInvited(invited);
    },
  });
}

/** POST /staff/clients/{id}/view/: starts to view the account as its client. */
export function startView(accountId: number) {
  return callApi({
    method: 'POST',
    path: `/staff/clients/${accountId}/view/`,
    body: {},
    answer: viewSchema,
  });
}

/** POST /staff/view/end/: ends the view. */
export function endView() {
  return callApi({ method: 'POST', path: '/staff/view/end/', body: {}, answer: z.unknown() });
}
