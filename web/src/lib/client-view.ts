import { clientViewCalls } from '@portal/contract/access/auth/client-view.calls';
import { requestOf } from './request-of.ts';
import { callApi } from './api-client.ts';

/** GET /staff/view/: the account that this browser views as its client, if any. */
export function fetchView() {
  return callApi(requestOf(clientViewCalls.current));
}
