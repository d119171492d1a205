import {
  changedFactorSchema,
  type ChangedFactor,
  newAppSchema,
  passkeyCreationSchema,
  secondFactorSchema,
  type SecondFactor,
  sessionListSchema,
} from '@portal/contract/access/auth/second-factor.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { fetchUser } from '../../../lib/fetch-user.ts';
import { signIn } from '../../../lib/session-store.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** GET /second-factor/: what the signed-in user has set up. */
export const secondFactorQuery = apiQuery(['second-factor'], '/second-factor/', secondFactorSchema);

/** GET /sessions/: where the user is signed in. */
export const sessionsQuery = apiQuery(['sessions'], '/sessions/', sessionListSchema);

/** Shows a change at once. Staff who have to have a second factor may now do more, or less. */
async function takeOver(changed: ChangedFactor, client: QueryClient): Promise<void> {
  const { new_recovery_codes: _codes, ...factor } = changed;
  client.setQueryData<SecondFactor>(secondFactorQuery.queryKey, factor);
  if (factor.is_required) signIn(await fetchUser());
}

interface FactorChange {
  readonly method?: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** One change of the second factors. `onDone` gets new recovery codes, which only this answer holds. */
export function useFactorChange<Sent = void>(
  changeOf: (sent: Sent) => FactorChange | Promise<FactorChange>,
  onDone: (newCodes: readonly string[]) => void,
) {
  return useApiMutation(
    async (sent: Sent) => {
      const { path, ...change } = await changeOf(sent);
      return { ...change, path: `/second-factor/${path}`, answer: changedFactorSchema };
    },
    async (changed, client) => {
      await takeOver(changed, client);
      onDone(changed.new_recovery_codes);
    },
  );
}

/** POST /second-factor/app/: a secret for an app. */
export const useStartApp = () =>
  useApiMutation(
    () => ({ path: '/second-factor/app/', answer: newAppSchema }),
    () => undefined,
  );

/** Lets the browser make a passkey, and adds it under a name. */
export async function newPasskey(name: string): Promise<FactorChange> {
  const { makePasskey } = await import('../../../lib/passkeys.ts');
  const path = 'passkeys/';
  const options = await callApi({
    method: 'POST',
    path: `/second-factor/${path}options/`,
    answer: passkeyCreationSchema,
  });
  return { path, body: { name, credential: await makePasskey(options) } };
}

interface EndedSession {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
}

/** Ends one session, or all others. Returns those that are left. */
export const useEndSession = () =>
  useApiMutation(
    (ended: EndedSession) => ({ ...ended, answer: sessionListSchema }),
    (left, client) => client.setQueryData(sessionsQuery.queryKey, left),
  );
