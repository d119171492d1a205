import type { Call } from '@portal/contract/calls/calls';
import type { MakeRequest, Operations } from './tenant.ts';

/** Names valid requests of a table's calls by operation, such as `GET /api/staff/vans/`. */
export function operationsOf<const Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
  requests: { readonly [Name in keyof Calls]?: MakeRequest },
): Operations {
  const operations: Record<string, MakeRequest> = {};
  for (const [name, { method, path }] of Object.entries(calls)) {
    const make = requests[name];
    if (make !== undefined) operations[`${method} /api${path}`] = make;
  }
  return operations;
}
