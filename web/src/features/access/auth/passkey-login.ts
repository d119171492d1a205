import { loginStepCalls } from '@portal/contract/access/auth/auth.calls';
import type { User } from '@portal/contract/access/auth/auth.schemas';
import { requestOf } from '../../../lib/api-query.ts';
import { callApi } from '../../../lib/api-client.ts';
import { askForPasskey } from '../../../lib/passkeys.ts';

/** Signs in with a passkey: alone, or after the password. */
export async function logInWithPasskey(): Promise<User> {
  const options = await callApi(requestOf(loginStepCalls.passkeyOptions));
  const credential = await askForPasskey(options);
  return callApi(requestOf(loginStepCalls.passkey, { body: { credential } }));
}
