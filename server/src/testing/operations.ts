import { CLIENT_OPERATIONS } from './client-operations.ts';
import { CHARGE_OPERATIONS } from './charge-operations.ts';
import { ACCOUNT_OPERATIONS } from './account-operations.ts';
import { COUNTING_OPERATIONS } from './counting-operations.ts';
import { DOCUMENT_OPERATIONS } from './document-operations.ts';
import { FACTOR_OPERATIONS } from './factor-operations.ts';
import { HANDOVER_OPERATIONS } from './handover-operations.ts';
import { HOUSE_OPERATIONS } from './house-operations.ts';
import { HOUSE_IMPORT_OPERATIONS } from './house-import-operations.ts';
import { LOCATION_OPERATIONS } from './location-operations.ts';
import { LOGIN_OPERATIONS } from './login-operations.ts';
import { MESSAGE_OPERATIONS } from './message-operations.ts';
import { OWNER_OPERATIONS } from './owner-operations.ts';
import { PEOPLE_OPERATIONS } from './people-operations.ts';
import { PICK_OPERATIONS } from './pick-operations.ts';
import { RUN_OPERATIONS } from './run-operations.ts';
import { REPORT_OPERATIONS } from './report-operations.ts';
import { REQUEST_OPERATIONS } from './request-operations.ts';
import { STAFF_OPERATIONS } from './staff-operations.ts';
import { STOCK_OPERATIONS } from './stock-operations.ts';
import {
  type Caller,
  encodeBody,
  type Operations,
  type ReceivedAnswer,
  type SentRequest,
  type Tenant,
  type ValidRequest,
} from './tenant.ts';

/** A valid request of every operation. Each may be sent once: some change what they name. */
export const OPERATIONS: Operations = {
  ...LOGIN_OPERATIONS,
  ...CLIENT_OPERATIONS,
  ...OWNER_OPERATIONS,
  ...PEOPLE_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...FACTOR_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
  ...HOUSE_IMPORT_OPERATIONS,
  ...LOCATION_OPERATIONS,
  ...MESSAGE_OPERATIONS,
  ...REQUEST_OPERATIONS,
  ...COUNTING_OPERATIONS,
  ...STOCK_OPERATIONS,
  ...PICK_OPERATIONS,
  ...HANDOVER_OPERATIONS,
  ...STAFF_OPERATIONS,
  ...HOUSE_OPERATIONS,
  ...RUN_OPERATIONS,
  ...REPORT_OPERATIONS,
  ...CHARGE_OPERATIONS,
};

/** A valid request with its operation, ready to be changed and sent. */
export interface PreparedRequest extends ValidRequest {
  readonly operation: string;
  readonly by: Caller;
  /** JSON that is sent instead of the body. */
  readonly text?: string;
}

export async function prepareRequest(operation: string, tenant: Tenant): Promise<PreparedRequest> {
  const request = await OPERATIONS[operation]?.(tenant);
  if (request === undefined) throw new Error(`No valid request of ${operation} is known.`);
  const isStaff = /\/api\/(?:staff|metrics)/.test(operation);
  return { operation, by: isStaff ? tenant.portal.steward : tenant.browser, ...request };
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export function methodOf(operation: string): SentRequest['method'] {
  const method = METHODS.find((name) => operation.startsWith(`${name} `));
  if (method === undefined) throw new Error(`${operation} has no method.`);
  return method;
}

/** Returns its URL with path and query filled in. */
function urlOf({ operation, params, query }: PreparedRequest): string {
  const [, route = ''] = operation.split(' ');
  const path = route.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  return query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`;
}

export async function sendRequest(
  request: PreparedRequest,
  headers: Readonly<Record<string, string>> = {},
): Promise<ReceivedAnswer> {
  const { text: payload, body, files } = request;
  const encoded = await encodeBody(body, files);
  return request.by.send({
    method: methodOf(request.operation),
    url: urlOf(request),
    ...encoded,
    ...(payload !== undefined && { payload }),
    headers: { ...encoded.headers, ...headers },
  });
}
