import { vi } from 'vitest';
import { earliestRequestDate } from '../../contract/src/provider/business-days.ts';
import {
  type Caller,
  callApi,
  type ReceivedAnswer,
  type SentRequest,
  type TenantPortal,
} from '../../server/src/testing/tenant.ts';
import type { BuiltPortal } from './built-portal.ts';
import { newestMailTo } from './mails.ts';

const MAIL_MS = 60_000;
/** Longer than any test with this portal. */
const TEST_MS = 60 * 60_000;

/** A browser without a window: keeps cookies and copies the anti-forgery token into the header. */
class RemoteCaller implements Caller {
  readonly cookies = new Map<string, string>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async send({ method, url, payload, headers }: SentRequest): Promise<ReceivedAnswer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(url, this.#url), {
      method,
      headers: { ...headers, cookie, 'x-csrftoken': this.cookies.get('csrftoken') ?? '' },
      redirect: 'manual',
      ...(payload !== undefined && { body: new Uint8Array(Buffer.from(payload)) }),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.cookies.set(name, value);
    }
    const body = await response.text();
    return { statusCode: response.status, headers: Object.fromEntries(response.headers), body };
  }
}

/** Creates tenants through the API of a running portal. */
export async function remotePortal({
  url,
  dataDir,
}: Pick<BuiltPortal, 'url' | 'dataDir'>): Promise<TenantPortal> {
  const steward = new RemoteCaller(url);
  const login = { email: 'steward@example.com', password: 'cellar-door-55' };
  await callApi(steward, 'POST', '/api/rest-auth/login/', login);
  const { holidays } = await callApi<{ holidays: { day: string; name: string }[] }>(
    steward,
    'GET',
    '/api/staff/holidays/',
  );
  const closed = Object.fromEntries(holidays.map(({ day, name }) => [day, name]));
  return {
    steward,
    newVisitor: () => new RemoteCaller(url),
    newColleague: () => Promise.reject(new Error('The API creates no colleagues.')),
    markSent: () => Promise.reject(new Error('The server sends its mails itself.')),
    newCount: () => Promise.reject(new Error('One steward alone decides no count.')),
    newApproval: () => Promise.reject(new Error('One steward alone asks for no approval.')),
    mailTo: async (email) =>
      (await vi.waitUntil(() => newestMailTo(dataDir, email), { timeout: MAIL_MS })) ?? '',
    origin: new URL(url).origin,
    now: () => new Date(),
    // As of later, because the cut-off may come while the test runs.
    day: earliestRequestDate(new Date(Date.now() + TEST_MS), 'America/New_York', closed),
  };
}
