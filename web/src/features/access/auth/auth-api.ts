import { loginCalls } from '@portal/contract/access/auth/auth.calls';
import type { User } from '@portal/contract/access/auth/auth.schemas';
import { requestOf } from '../../../lib/request-of.ts';
import { callApi } from '../../../lib/api-client.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export function logIn(credentials: Credentials): Promise<User> {
  return callApi(requestOf(loginCalls.login, { body: credentials }));
}

export function logOut(): Promise<unknown> {
  return callApi(requestOf(loginCalls.logout));
}
