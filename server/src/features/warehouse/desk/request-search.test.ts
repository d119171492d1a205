import type { QueueRow } from '@portal/contract/warehouse/desk/desk.schemas';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount } from '../../../testing/factories.ts';

/** More than twice the rows the index reads for a rare word: older and newer requests are from two towns. */
const MANY = 1200;

describe('a search among many requests', () => {
  const portal = startTestApp();
  let steward: BrowserSession;

  beforeAll(async () => {
    const { db } = portal.database;
    steward = await signInSteward(portal);
    const accountId = await createAccount(db, { name: 'Céline Moreau' });
    await db.execute(sql`
      insert into orders (account_id, order_type, method, account_name, address_city, tracking_number, primary_email,
        created_date, requested_delivery_date, processed_date, completed_date)
      select ${accountId}::bigint, 'Pull Request', 8, case when n = 7 then 'Zoë Ångström' else 'Ada Keller' end,
        case when n <= ${MANY / 2}::int then 'Hoboken' else 'Montclair' end,
        '1Z' || lpad(n::text, 6, '0'), 'a@example.com', now(), date '2026-01-01' + n, now(), now()
      from generate_series(1, ${MANY}::int) n`);
  });

  const search = async (words: string, more = 'state=any') => {
    const query = `${more}&search=${encodeURIComponent(words)}`;
    const answer = await steward.get(`/api/staff/requests/?${query}`);
    return answer.json<{ count: number; is_more: boolean; results: QueueRow[] }>();
  };

  it('finds a rare one by part of a word, whatever its case and accents', async () => {
    for (const words of ['zoë', 'ZOE ang', 'ngström', '1z000007']) {
      const { results } = await search(words);
      expect(
        results.map(({ requested_delivery_date: day }) => day),
        words,
      ).toContain('2026-01-08');
    }
    expect((await search('zoe')).count).toBe(1);
  });

  it.each(['montclair', 'hoboken'])(
    'shows the newest of the many matches of %j, and limits the count',
    async (town) => {
      const { count, is_more: isMore, results } = await search(town);
      expect([count, isMore, results.length]).toEqual([200, true, 50]);
      const numbers = results.map((row) => row.footprint_id);
      expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
      expect(new Set(results.map((row) => row.address_city?.toLowerCase()))).toEqual(
        new Set([town]),
      );
      const last = await search(town, 'state=any&page=4');
      expect([last.count, last.results.length]).toEqual([200, 50]);
      const beyond = await search(town, 'state=any&page=5');
      expect([beyond.count, beyond.results]).toEqual([200, []]);
      expect((await search(town, 'state=open')).count).toBe(0);
      expect((await search(town, 'state=completed&direction=pull')).is_more).toBe(true);
    },
  );

  it('finds those of an account by its name today, and with too few letters for an index', async () => {
    expect((await search('celine')).is_more).toBe(true);
    expect((await search('ng')).count).toBe(1);
    expect((await search('%')).count).toBe(0);
    expect((await search('_')).count).toBe(0);
  });

  it('lists the last of some days first', async () => {
    const { results } = await search('ada', 'state=any&from=2026-02-01&to=2026-02-03');
    const days = results.map((row) => row.requested_delivery_date);
    expect(days).toEqual(['2026-02-03', '2026-02-02', '2026-02-01']);
  });

  it('is turned over no further than it is counted', async () => {
    const answer = await steward.get('/api/staff/requests/?state=any&page=21');
    expect(answer.statusCode).toBe(400);
  });
});
