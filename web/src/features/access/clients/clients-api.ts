import { type ClientView, viewSchema } from '@portal/contract/access/auth/auth.schemas';
import {
  type ClientAccount,
  clientSchema,
  type InvitationResult,
  invitedSchema,
} from '@portal/contract/access/clients/clients.schemas';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../../lib/api-client.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';

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
export const useNewClient = (onMade: (account: ClientAccount) => void) =>
  useApiMutation(
    (body: Fields) => ({ path: '/staff/clients/', body, answer: clientSchema }),
    async (account, client) => {
      await keep(client, account);
      onMade(account);
    },
  );

/** A change of an account: the path below the account's, and the body. */
export interface ClientChange {
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  readonly body?: Fields;
}

/** Changes an account or one of its users. Each call returns the changed account. */
export const useClientChange = (accountId: number, onDone?: () => void) =>
  useGuardedMutation(
    ({ path, body = {}, ...method }: ClientChange) => ({
      ...method,
      path: `/staff/clients/${accountId}/${path}`,
      body,
      answer: clientSchema,
    }),
    async (account, client) => {
      await keep(client, account);
      onDone?.();
    },
  );

/** The records of an account that its users change too. */
export type ClientRecordList = 'addresses' | 'authorized-users';

/** Adds or edits a record of an account, with the loaded version of the account. */
export const useSaveClientRecord = <Form>(
  { id: accountId, version }: ClientAccount,
  list: ClientRecordList,
  toBody: (form: Form) => Fields,
  onSaved: () => void,
) =>
  useApiMutation(
    ({ id, form }: { readonly id: number | null; readonly form: Form }) => ({
      method: id === null ? ('POST' as const) : ('PUT' as const),
      path: `/staff/clients/${accountId}/${list}/${id === null ? '' : `${id}/`}`,
      body: { ...toBody(form), version },
      answer: clientSchema,
    }),
    async (account, client) => {
      await keep(client, account);
      onSaved();
    },
  );

/** Deletes a record of an account, with the loaded version of the account. */
export const useRemoveClientRecord = (
  { id: accountId, version }: ClientAccount,
  list: ClientRecordList,
  id: number,
  onRemoved: () => void,
) =>
  useApiMutation(
    () => ({
      method: 'DELETE',
      path: `/staff/clients/${accountId}/${list}/${id}/?version=${version}`,
      answer: clientSchema,
    }),
    async (account, client) => {
      await keep(client, account);
      onRemoved();
    },
  );

/** Invites a user, or invites again. The link is only in this answer or in the mail. */
export const useInvitation = (accountId: number, onInvited: (invited: InvitationResult) => void) =>
  useGuardedMutation(
    ({ path, body = {} }: ClientChange) => ({
      path: `/staff/clients/${accountId}/${path}`,
      body,
      answer: invitedSchema,
    }),
    async ({ client: account, invited }, client) => {
      await keep(client, account);
      onInvited(invited);
    },
  );

/** POST /staff/clients/{id}/view/: starts to view the account as its client. */
export const useStartView = (accountId: number, onStarted: (view: ClientView) => unknown) =>
  useApiMutation(
    () => ({ path: `/staff/clients/${accountId}/view/`, body: {}, answer: viewSchema }),
    onStarted,
  );

/** POST /staff/view/end/: ends the view. */
export function endView() {
  return callApi({ method: 'POST', path: '/staff/view/end/', body: {}, answer: z.unknown() });
}
