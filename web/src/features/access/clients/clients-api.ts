import type { ClientView } from '@portal/contract/access/auth/auth.schemas';
import { clientViewCalls } from '@portal/contract/access/auth/client-view.calls';
import {
  type clientAddressCalls,
  type clientAuthorizedUserCalls,
  clientCalls,
} from '@portal/contract/access/clients/clients.calls';
import type { InvitedUser } from '@portal/contract/access/clients/clients.schemas';
import type {
  ClientAccount,
  InvitationResult,
} from '@portal/contract/access/clients/clients.schemas';
import { apiQuery } from '../../../lib/api-query.ts';
import { type CallRequest, requestOf } from '../../../lib/request-of.ts';
import { callApi } from '../../../lib/api-client.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts';

type Fields = Readonly<Record<string, unknown>>;

/** GET /staff/clients/{id}/: one account. */
export const clientQuery = (accountId: string) =>
  apiQuery(clientCalls.one, { params: { accountId } });

/** POST /staff/clients/: creates an account. */
export const useNewClient = (onMade: (account: ClientAccount) => void) =>
  useApiMutation((body: Fields) => requestOf(clientCalls.add, { body }), onMade);

/** Changes an account or one of its users. Each call returns the changed account. */
export const useClientChange = (onDone?: () => void) =>
  useGuardedMutation(
    (change: CallRequest<ClientAccount>) => change,
    () => onDone?.(),
  );

/** The records of an account that its users change too. */
export type RecordCalls = typeof clientAddressCalls | typeof clientAuthorizedUserCalls;

/** Adds or edits a record of an account, with the loaded version of the account. */
export const useSaveClientRecord = <Form>(
  { id: accountId, version }: ClientAccount,
  calls: RecordCalls,
  toBody: (form: Form) => Fields,
  onSaved: () => void,
) =>
  useApiMutation(({ id, form }: { readonly id: number | null; readonly form: Form }) => {
    const body = { ...toBody(form), version };
    return id === null
      ? requestOf(calls.add, { params: { accountId }, body })
      : requestOf(calls.change, { params: { accountId, id }, body });
  }, onSaved);

/** Deletes a record of an account, with the loaded version of the account. */
export const useRemoveClientRecord = (
  { id: accountId, version }: ClientAccount,
  calls: RecordCalls,
  id: number,
  onRemoved: () => void,
) =>
  useApiMutation(
    () => requestOf(calls.remove, { params: { accountId, id }, query: { version } }),
    onRemoved,
  );

/** Invites a user, or invites again. The link is only in this answer or in the mail. */
export const useInvitation = (onInvited: (invited: InvitationResult) => void) =>
  useGuardedMutation(
    (invitation: CallRequest<InvitedUser>) => invitation,
    ({ invited }) => onInvited(invited),
  );

/** POST /staff/clients/{id}/view/: starts to view the account as its client. */
export const useStartView = (accountId: number, onStarted: (view: ClientView) => unknown) =>
  useApiMutation(() => requestOf(clientViewCalls.start, { params: { accountId } }), onStarted);

/** POST /staff/view/end/: ends the view. */
export function endView() {
  return callApi(requestOf(clientViewCalls.end));
}
