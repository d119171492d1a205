import type { User } from '@portal/contract/access/auth/auth.schemas';
import { passkeyLoginCalls } from '@portal/contract/access/auth/own-login.calls';
import { requestOf } from '../../../lib/request-of.ts';
import { callApi } from '../../../lib/api-client.ts';
import { askForPasskey } from '../../../lib/passkeys.ts';

/** Signs in with a passkey: alone, or after the password. */
export async function logInWithPasskey(): Promise<User> {
  const options = await callApi(requestOf(passkeyLoginCalls.options));
  const credential = await askForPasskey(options);
  return callApi(requestOf(passkeyLoginCalls.logIn, { body: { credential } }));
}
