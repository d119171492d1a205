import { CanonicalRows, type Labels, type Mark } from './canonical-rows.ts';
import {
  OPERATIONS,
  type PreparedRequest,
  prepareRequest,
  sendRequest,
  methodOf,
} from './operations.ts';
import { openQuickTenant, openQuickUser } from './quick-tenant.ts';
import { SteppingBrowser } from './stepping-browser.ts';
import type { TenantTestApp } from './tenant-portal.ts';
import type { Caller, Sharing, Tenant } from './tenant.ts';
import { UndoLog } from './undo-log.ts';

/** Calls that only read, though they are sent as writes. */
const READS =
  /export_wines|free_bottles|match_list|validate_token|hold_request\/details|imports\/(?:check|faults|wrong)|documents\/match|verify/;

export type Side = 'client' | 'desk' | 'floor';

/** A write with what it touches. */
export interface Write {
  readonly operation: string;
  readonly side: Side;
  /** Kinds of records: the request of a tenant, its case, a run. */
  readonly subjects: ReadonlySet<string>;
}

export type Pair = readonly [Write, Write];

const ON_FLOOR =
  /picks|\/location\/|\/counts\/|count-sessions|\/found\/|\/process\/|receive|put-away|handover|runs\/:id\/(?:start|end)/;

function sideOf(operation: string): Side {
  if (!operation.includes('/api/staff/')) return 'client';
  return ON_FLOOR.test(operation) ? 'floor' : 'desk';
}

/** Characters of a line that says what is wrong, and of its beginning when it is longer. */
const WIDEST = 300;
const BEGINNING = 80;
const BOTTLES = 40;
/**
 * Calls that check a password, a factor or an e-mail before they lock the user, and are refused when it was changed
 * meanwhile, also where they would pass after the change.
 */
const COMPARES = /rest-auth\/(?:login|step-up|password)|users\/:userId\/invite/;
const ORDERS = [
  [0, 1],
  [1, 0],
];
/** An account can be closed only without bottles. */
const NEEDS_NO_BOTTLES = /\/(?:close|reopen)\/$/;
/** What these hold is of the case of the tenant. */
const OF_CASE = ['request', 'count', 'wine to merge', 'document'];

/** Two writes on the records of one tenant, ready to be sent from the same rows again and again. */
interface Start {
  readonly tenant: Tenant;
  readonly requests: readonly PreparedRequest[];
  readonly labels: Labels;
  readonly mark: Mark;
}

/** The outcome of two calls: their statuses, and the rows afterwards. */
interface Outcome {
  readonly statuses: readonly number[];
  readonly rows: readonly string[];
}

interface Times {
  slowestMs: number;
}

export interface PairResult {
  readonly slowestMs: number;
  /** The two statuses of each round. */
  readonly statuses: readonly (readonly number[])[];
  /** What is wrong: a fault of the server, or an outcome of neither order; null when nothing is. */
  readonly fault: string | null;
}

/** Sends pairs of writes at the same time, each pair on records of its own, and each time from the same rows. */
export class Pairs {
  readonly #portal: TenantTestApp;
  readonly #rows: CanonicalRows;
  readonly #undo: UndoLog;

  private constructor(portal: TenantTestApp, rows: CanonicalRows, undo: UndoLog) {
    this.#portal = portal;
    this.#rows = rows;
    this.#undo = undo;
  }

  static async open(portal: TenantTestApp): Promise<Pairs> {
    const rows = await CanonicalRows.open(portal.database.db);
    return new Pairs(portal, rows, await UndoLog.install(portal.database));
  }

  /** Lists the writes whose operation matches, with what each touches. */
  async listWrites(wanted: RegExp): Promise<Write[]> {
    const writes: Write[] = [];
    for (const operation of Object.keys(OPERATIONS)) {
      if (methodOf(operation) === 'GET' || READS.test(operation)) continue;
      if (!wanted.test(operation)) continue;
      const { tenant, requests } = await this.#start([operation]);
      const touched = requests.flatMap((request) => touchedBy(request, tenant));
      const subjects = new Set([...(tenant.sharing?.subjects ?? []), ...touched]);
      if (OF_CASE.some((subject) => subjects.has(subject))) subjects.add('case');
      if (['case', 'arrival'].some((subject) => subjects.has(subject))) subjects.add('account');
      writes.push({ operation, side: sideOf(operation), subjects });
    }
    return writes;
  }

  /**
   * Sends two writes at the same time in each round, and one after the other in the orders that explain the outcomes.
   * Undefined when the second cannot be prepared on the records of the first.
   */
  async run([first, second]: Pair, rounds: number): Promise<PairResult | undefined> {
    const operations = [first.operation, second.operation];
    const start = await this.#prepare(operations);
    if (start === undefined) return undefined;
    const times = { slowestMs: 0 };
    const outcomeOf = (order: readonly number[]) =>
      this.#outcomeOf(start, (requests) => inOrder(requests, order));
    const orders: Outcome[] = [];
    const statuses: (readonly number[])[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const outcome = await this.#outcomeOf(start, (requests) => atOnce(requests, times));
      statuses.push(outcome.statuses);
      for (const order of ORDERS.slice(orders.length)) {
        if (faultOf(outcome, orders) !== null) orders.push(await outcomeOf(order));
      }
      const fault = faultOf(outcome, orders);
      if (fault === null || (await isComparedAndRefused(operations, outcome, outcomeOf))) continue;
      return { ...times, statuses, fault };
    }
    return { ...times, statuses, fault: null };
  }

  /** Prepares two writes in the order in which they can be prepared. */
  async #prepare(operations: readonly string[]): Promise<Start | undefined> {
    const start = await this.#start(operations).catch(() => undefined);
    if (start !== undefined) return start;
    const turned = await this.#start(operations.toReversed()).catch(() => undefined);
    return turned && { ...turned, requests: turned.requests.toReversed() };
  }

  /** Prepares writes on the records of one tenant. */
  async #start(operations: readonly string[]): Promise<Start> {
    const mark = await this.#rows.mark();
    const { steward } = this.#portal;
    const portal = {
      ...this.#portal,
      steward: new SteppingBrowser(this.#portal, steward.cookies),
      newVisitor: () => new SteppingBrowser(this.#portal),
    };
    const sharing: Sharing = { subjects: new Set(), openUser: () => openQuickUser(portal) };
    const isEmpty = operations.some((one) => NEEDS_NO_BOTTLES.test(one));
    const tenant = await openQuickTenant(portal, sharing, isEmpty ? 0 : BOTTLES);
    const requests: PreparedRequest[] = [];
    for (const operation of operations) {
      requests.push(await prepareRequest(operation, tenant));
    }
    this.#portal.passTime(1);
    const labels = await this.#rows.label(mark);
    await this.#undo.begin();
    return { tenant, requests, mark, labels };
  }

  /** A browser as it is now: two calls at once do not see the cookies of each other's answers. */
  #copyOf({ cookies }: Caller): Caller {
    const copy = this.#portal.newVisitor();
    for (const [name, value] of cookies) copy.cookies.set(name, value);
    return copy;
  }

  async #outcomeOf(
    { requests, mark, labels }: Start,
    send: (requests: readonly PreparedRequest[]) => Promise<readonly number[]>,
  ): Promise<Outcome> {
    const sent = requests.map((request) => ({ ...request, by: this.#copyOf(request.by) }));
    const statuses = await send(sent);
    const rows = await this.#rows.read(mark, labels);
    await this.#undo.restore();
    return { statuses, rows };
  }
}

/** Whether one of two writes was refused for what it had read, and the other one has had its effect alone. */
async function isComparedAndRefused(
  operations: readonly string[],
  { statuses, rows }: Outcome,
  outcomeOf: (order: readonly number[]) => Promise<Outcome>,
): Promise<boolean> {
  const refused = statuses.findIndex((status) => status >= 400 && status < 500);
  if (!COMPARES.test(operations[refused] ?? '')) return false;
  const alone = await outcomeOf([1 - refused]);
  return without(alone.rows, rows).length + without(rows, alone.rows).length === 0;
}

async function inOrder(
  requests: readonly PreparedRequest[],
  order: readonly number[],
): Promise<number[]> {
  const statuses: number[] = [];
  for (const at of order) {
    const request = requests[at];
    if (request !== undefined) statuses[at] = (await sendRequest(request)).statusCode;
  }
  return statuses;
}

function atOnce(requests: readonly PreparedRequest[], times: Times): Promise<number[]> {
  const sent = requests.map(async (request) => {
    const startMs = performance.now();
    const { statusCode } = await sendRequest(request);
    times.slowestMs = Math.max(times.slowestMs, performance.now() - startMs);
    return statusCode;
  });
  return Promise.all(sent);
}

function faultOf(outcome: Outcome, orders: readonly Outcome[]): string | null {
  const { statuses } = outcome;
  if (statuses.some((status) => status >= 500)) return `answers ${statuses.join(' and ')}`;
  const differences = orders.map((order) => differenceOf(outcome, order));
  if (differences.includes('')) return null;
  return differences.map((text, at) => `order ${at + 1}: ${text}`).join('\n');
}

/** Says how two outcomes differ; empty when they do not. */
function differenceOf(outcome: Outcome, order: Outcome): string {
  const lines: string[] = [];
  if (outcome.statuses.join() !== order.statuses.join()) {
    lines.push(
      `answers ${outcome.statuses.join(' and ')} instead of ${order.statuses.join(' and ')}`,
    );
  }
  const missing = without(order.rows, outcome.rows);
  const more = without(outcome.rows, order.rows);
  for (const line of missing) lines.push(`- ${excerptOf(line, more)}`);
  for (const line of more) lines.push(`+ ${excerptOf(line, missing)}`);
  return lines.join('\n');
}

/** The line, or its beginning and the place where it differs from the most similar of the others. */
function excerptOf(line: string, others: readonly string[]): string {
  if (line.length <= WIDEST) return line;
  const same = Math.max(0, ...others.map((other) => lengthInCommon(line, other)));
  const from = Math.max(BEGINNING, same - BEGINNING);
  return `${line.slice(0, BEGINNING)} … ${line.slice(from, from + WIDEST)}`;
}

function lengthInCommon(one: string, other: string): number {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return at < 0 ? one.length : at;
}

/** The lines of a list that another one does not have, or not as often. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What a request touches besides the records that it shares. */
function touchedBy(request: PreparedRequest, tenant: Tenant): string[] {
  const { lot, accountId, browser } = tenant;
  const isOfClient = browser.cookies.get('sessionid') === request.by.cookies.get('sessionid');
  const { params = {}, body } = request;
  const text = JSON.stringify({ params, body });
  const isOfWine = request.operation.includes('/wines/') && params['id'] === lot.wineId;
  const isOfCase = [
    `"caseId":${lot.caseId}`,
    `"lot_id":${lot.lotId}`,
    `"case_footprint_id":${lot.footprintId}`,
    `"wine":${lot.wineId}`,
    lot.caseNumber,
  ].some((name) => text.includes(name));
  const isOfAccount =
    isOfClient || params['accountId'] === accountId || body?.['account'] === accountId;
  return [...(isOfWine || isOfCase ? ['case'] : []), ...(isOfAccount ? ['account'] : [])];
}
