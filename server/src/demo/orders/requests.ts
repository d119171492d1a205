import { methodValue, METHODS, type MethodCode } from '@portal/contract/requests/orders/methods';
import { TIMES_OF_DAY } from '@portal/contract/requests/orders/orders.schemas';
import * as z from 'zod/mini';
import { count, optional, readRows } from '../csv-rows.ts';

const DOCUMENTS = ['invoice', 'packing-list', 'carrier-label', 'photo'] as const;

const flag = z.pipe(
  z.enum(['yes', '']),
  z.transform((text) => text === 'yes'),
);
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.pipe(optional, z.nullable(z.enum(values)));

const requestSchema = z.object({
  account: z.enum(['collector', 'restaurant']),
  type: z.enum(['add', 'pull']),
  /** Calendar days since it was finished or cancelled; business days since it was made when still open. */
  days_ago: z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
  state: z.enum(['requested', 'processed', 'completed', 'cancelled']),
  method: z.enum(METHODS.map(({ apiValue }) => apiValue)),
  /** Which of the account's addresses, counted from 1. */
  address: count,
  /** How many lots are taken from (of an add: counted on arrival), or everything in one case. */
  takes: z.pipe(
    z.string().check(z.regex(/^(\d*|case)$/)),
    z.transform((text) => (text === 'case' ? text : Number(text))),
  ),
  time: oneOf(TIMES_OF_DAY),
  boxes: count,
  is_boxed: flag,
  is_picking_up: flag,
  has_alternate: flag,
  company: optional,
  tracking: optional,
  emails: z.string(),
  documents: z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => (text === '' ? [] : text.split('+'))),
      z.array(z.enum(DOCUMENTS)),
    ),
  ),
  /** The first line was met with one bottle fewer: it is lost, or kept back and free again. */
  shortfall: oneOf(['lost', 'kept']),
  shortfall_reason: optional,
  notes: z.string(),
  cancel_reason: optional,
});

/** One add or pull request of the demo: a row of requests.csv. */
export type DemoRequest = z.infer<typeof requestSchema>;

/** The requests of an account, oldest first as in requests.csv; throws when a row breaks the file's form. */
export function readRequests(account: DemoRequest['account']): DemoRequest[] {
  return readRows('requests.csv', requestSchema).filter((request) => request.account === account);
}

/** The code under which an order stores its method. */
export function methodCodeOf(request: DemoRequest): MethodCode {
  const method = METHODS.find(({ code }) => methodValue(code) === request.method);
  if (method === undefined) throw new Error(`requests.csv names no method: ${request.method}`);
  return method.code;
}
