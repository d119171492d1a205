import { currentViewSchema } from '@portal/contract/access/auth/auth.schemas';
import { callApi } from './api-client.ts';

/** GET /staff/view/: the account that this browser views as its client, if any. */
export function fetchView() {
  return callApi({ path: '/staff/view/', answer: currentViewSchema });
}
