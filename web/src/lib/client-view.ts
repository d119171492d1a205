import { clientViewCalls } from '@portal/contract/access/clients/clients.calls';
import { requestOf } from './api-query.ts';
import { callApi } from './api-client.ts';

/** GET /staff/view/: the account that this browser views as its client, if any. */
export function fetchView() {
  return callApi(requestOf(clientViewCalls.current));
}
