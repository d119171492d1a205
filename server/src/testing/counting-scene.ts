import type {
  CountSession,
  NextCase,
  SessionCase,
  SessionReport,
  StartedSession,
} from '@portal/contract/warehouse/counting/count-sessions.schemas';
import type { BrowserSession } from './browser-session.ts';
import type { TestApp } from './build-test-app.ts';
import { createCase, createLocation, createLot, type TestCase } from './factories.ts';

const SESSIONS = '/api/staff/count-sessions/';

/** Calls of counting sessions by one of the staff; each expects to succeed. */
export function counter(browser: BrowserSession) {
  const read = async <Answer>(path: string) => {
    const answer = await browser.get(`${SESSIONS}${path}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<Answer>();
  };
  return {
    start: async (body: object) => {
      const answer = await browser.post(SESSIONS, body);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json<StartedSession>().id;
    },
    next: async (id: number, number = '') => {
      const answer = await browser.post(`${SESSIONS}${id}/next/`, { case_number: number });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ next: NextCase | null }>().next;
    },
    count: (id: number | null, { account, case: { id: caseId } }: CountedCase, lines: unknown) =>
      browser.post(`/api/staff/stock/${account.id}/cases/${caseId}/counts/`, {
        lines,
        session: id,
      }),
    notHere: (id: number, { account, case: { id: caseId } }: CountedCase) =>
      browser.post(`${SESSIONS}${id}/cases/${account.id}/${caseId}/not-here/`),
    end: async (id: number) => {
      const { version } = await read<CountSession>(`${id}/`);
      return browser.post(`${SESSIONS}${id}/end/`, { version });
    },
    session: (id: number) => read<CountSession>(`${id}/`),
    cases: async (id: number, query = '') =>
      (await read<{ results: SessionCase[] }>(`${id}/cases/?${query}`)).results,
    report: (id: number) => read<SessionReport>(`${id}/report/`),
  };
}
export type Counter = ReturnType<typeof counter>;

type CountedCase = Pick<SessionCase, 'account'> & { readonly case: { readonly id: number } };

/** Puts cases of twelve bottles of one wine at a new location; the numbers of the cases follow their order. */
export async function shelve(
  { database: { db } }: Pick<TestApp, 'database'>,
  { accountId, wineId }: { readonly accountId: number; readonly wineId: number },
  { code, count }: { readonly code: string; readonly count: number },
): Promise<TestCase[]> {
  const locationId = await createLocation(db, code);
  const made: TestCase[] = [];
  for (let at = 0; at < count; at += 1) {
    const footprintLookupCode = `${code}-${String(at).padStart(3, '0')}`.toUpperCase();
    const wineCase = await createCase(db, accountId, { locationId, footprintLookupCode });
    await createLot(db, accountId, { caseId: wineCase.id, wineId, quantity: 12 });
    made.push(wineCase);
  }
  return made;
}
