import { type User, userSchema } from '@portal/contract/access/auth/auth.schemas';
import { callApi } from './api-client.ts';

/** GET /rest-auth/user/: the user of the session cookie. */
export const fetchUser = (): Promise<User> =>
  callApi({ path: '/rest-auth/user/', answer: userSchema });
