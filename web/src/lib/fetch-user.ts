import { userCalls } from '@portal/contract/access/auth/auth.calls';
import type { User } from '@portal/contract/access/auth/auth.schemas';
import { requestOf } from './request-of.ts';
import { callApi } from './api-client.ts';

/** GET /rest-auth/user/: the user of the session cookie. */
export const fetchUser = (): Promise<User> => callApi(requestOf(userCalls.own));
