import {
  passkeyCalls,
  secondFactorCalls,
  sessionCalls,
} from '@portal/contract/access/auth/own-login.calls';
import type {
  ChangedFactor,
  SecondFactor,
} from '@portal/contract/access/auth/second-factor.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.ts';
import { type CallRequest, requestOf } from '../../../lib/request-of.ts';
import { callApi } from '../../../lib/api-client.ts';
import { fetchUser } from '../../../lib/fetch-user.ts';
import { signIn } from '../../../lib/session-store.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /second-factor/: what the signed-in user has set up. */
export const secondFactorQuery = apiQuery(secondFactorCalls.own);

/** GET /sessions/: where the user is signed in. */
export const sessionsQuery = apiQuery(sessionCalls.list);

/** Shows a change at once. Staff who have to have a second factor may now do more, or less. */
async function takeOver(changed: ChangedFactor, client: QueryClient): Promise<void> {
  const { new_recovery_codes: _codes, ...factor } = changed;
  client.setQueryData<SecondFactor>(secondFactorQuery.queryKey, factor);
  if (factor.is_required) signIn(await fetchUser());
}

/** One change of the second factors. `onDone` gets new recovery codes, which only this answer holds. */
export const useFactorChange = <Sent = void>(
  requestFor: (sent: Sent) => CallRequest<ChangedFactor> | Promise<CallRequest<ChangedFactor>>,
  onDone: (newCodes: readonly string[]) => void,
) =>
  useApiMutation(requestFor, async (changed, client) => {
    await takeOver(changed, client);
    onDone(changed.new_recovery_codes);
  });

/** POST /second-factor/app/: a secret for an app. */
export const useStartApp = () =>
  useApiMutation(
    () => requestOf(secondFactorCalls.newApp),
    () => undefined,
  );

/** Lets the browser make a passkey, and adds it under a name. */
export async function newPasskey(name: string): Promise<CallRequest<ChangedFactor>> {
  const { makePasskey } = await import('../../../lib/passkeys.ts');
  const options = await callApi(requestOf(passkeyCalls.options));
  const credential = await makePasskey(options);
  return requestOf(passkeyCalls.add, { body: { name, credential } });
}

/** Ends one session, or all others for null. Returns those that are left. */
export const useEndSession = () =>
  useApiMutation(
    (id: number | null) =>
      id === null
        ? requestOf(sessionCalls.endOthers)
        : requestOf(sessionCalls.end, { params: { id } }),
    () => undefined,
  );
