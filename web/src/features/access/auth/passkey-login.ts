import { type User, userSchema } from '@portal/contract/access/auth/auth.schemas';
import { passkeyRequestSchema } from '@portal/contract/access/auth/second-factor.schemas';
import { callApi } from '../../../lib/api-client.ts';
import { askForPasskey } from '../../../lib/passkeys.ts';

/** Signs in with a passkey: alone, or after the password. */
export async function logInWithPasskey(): Promise<User> {
  const path = '/rest-auth/login/passkey/';
  const options = await callApi({
    method: 'POST',
    path: `${path}options/`,
    answer: passkeyRequestSchema,
  });
  const credential = await askForPasskey(options);
  return callApi({ method: 'POST', path, body: { credential }, answer: userSchema });
}
