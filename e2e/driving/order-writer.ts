import { earliestRequestDate } from '@portal/contract/provider/business-days';
import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENT_REPLAY_HEADER,
} from '@portal/contract/sending/idempotency';
import type { PullLine } from '@portal/contract/requests/orders/pull-lines';

/** The answer to a request, after any number of retries. */
export interface Answered {
  readonly status: number;
  /** The order's id; null when it was refused. */
  readonly orderId: number | null;
  /** The answer repeats one that was lost. */
  readonly isReplay: boolean;
  /** What came of each try before, such as `503, Retry-After 5`. */
  readonly failures: readonly string[];
}

/** Returns the portal's current origin. */
export type FindOrigin = () => Promise<string>;

/** A program that creates pull requests and retries with the same key until it has an answer. */
export class OrderWriter {
  readonly #origin: FindOrigin;
  readonly #headers: Record<string, string>;

  private constructor(origin: FindOrigin, headers: Record<string, string>) {
    this.#origin = origin;
    this.#headers = headers;
  }

  /** The server may be killed while it answers: then the sign-in is retried on the next one. */
  static async signIn(origin: FindOrigin, email: string, password: string): Promise<OrderWriter> {
    const response = await answered(async () =>
      fetch(`${await origin()}/api/rest-auth/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }),
    );
    if (response.status !== 200) throw new Error(`Sign-in refused: ${await response.text()}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const csrfToken = cookies.find((cookie) => cookie.startsWith('csrftoken='))?.slice(10) ?? '';
    return new OrderWriter(origin, {
      'content-type': 'application/json',
      cookie: cookies.join('; '),
      'x-csrftoken': csrfToken,
    });
  }

  async get(path: string): Promise<Response> {
    return fetch(`${await this.#origin()}/api${path}`, { headers: this.#headers });
  }

  /** Sends a call once, without a retry. */
  async send(method: string, path: string, body: object, headers: Record<string, string> = {}) {
    return fetch(`${await this.#origin()}/api${path}`, {
      method,
      headers: { ...this.#headers, ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Sends a pull request with files once, without a retry. Files are streamed. */
  async orderWithFiles(line: PullLine, files: readonly Blob[]): Promise<Response> {
    const form = new FormData();
    const fields = { ...warehousePickup(new Date()), lines: JSON.stringify([line]) };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const [at, file] of files.entries()) form.append('attachments', file, `list-${at}.pdf`);
    const { 'content-type': _json, ...headers } = this.#headers;
    const url = `${await this.#origin()}/api/create_pull_request/`;
    return fetch(url, { method: 'POST', headers, body: form });
  }

  /** Requests bottles by warehouse pickup on the first possible day; repeats the call at once until it is answered. */
  async order(key: string, lines: readonly PullLine[]): Promise<Answered> {
    const failures: string[] = [];
    for (;;) {
      const answer = await this.#tryOrder(key, lines);
      if (typeof answer !== 'string') return { ...answer, failures };
      failures.push(answer);
    }
  }

  /** `at` is the time of the portal, which may differ from this machine's. */
  orderOnce(key: string, lines: readonly PullLine[], at = new Date()): Promise<Response> {
    const body = { ...warehousePickup(at), lines };
    return this.send('POST', '/create_pull_request/', body, { [IDEMPOTENCY_KEY_HEADER]: key });
  }

  /** Returns the failure when no answer came, or one that says to try again. */
  async #tryOrder(
    key: string,
    lines: readonly PullLine[],
  ): Promise<Omit<Answered, 'failures'> | string> {
    try {
      const response = await this.orderOnce(key, lines);
      const { status, headers } = response;
      const answer: unknown = await response.json();
      if (status >= 500 || status === 429) {
        return `${status}, Retry-After ${headers.get('retry-after') ?? 'missing'}`;
      }
      return {
        status,
        orderId: status === 201 ? readId(answer) : null,
        isReplay: headers.get(IDEMPOTENT_REPLAY_HEADER) === 'true',
      };
    } catch {
      return 'no answer';
    }
  }
}

/** A pull request on the first possible day. */
function warehousePickup(at: Date) {
  return {
    method: 'OutboundWarehousePickup',
    requested_delivery_date: earliestRequestDate(at, 'America/New_York', {}),
  };
}

function readId(answer: unknown): number | null {
  const hasId = typeof answer === 'object' && answer !== null && 'id' in answer;
  return hasId && typeof answer.id === 'number' ? answer.id : null;
}

const MOST_TRIES = 100;

/** Repeats a call until it is answered. */
async function answered(call: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}
