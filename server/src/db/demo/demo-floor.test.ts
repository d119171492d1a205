import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_OPTIONS } from '../../testing/demo-database.ts';

const { database, rows, number } = await createDemoDatabase();

afterAll(() => database.close());

describe('the work of the warehouse', () => {
  test('has begun on an open request: bottles are picked by scan and without, and others are left', async () => {
    const picked = await rows(sql`
      select p.how, o.processed_date is null as is_open from order_picks p
      join orders o on o.account_id = p.account_id and o.id = p.order_id
      where p.how <> 'list' order by 1`);
    expect(picked).toEqual([
      { how: 'hand', is_open: true },
      { how: 'scan', is_open: true },
    ]);
    const over = sql`select count(*) as n from order_lines l where quantity <
      (select sum(quantity) from order_picks p where p.account_id = l.account_id and p.line_id = l.id)`;
    expect(await number(over)).toBe(0);
    const ticked = sql`order_picks where how <> 'list'`;
    const left = sql`select sum(l.quantity) - (select sum(quantity) from ${ticked}) as n
      from order_lines l where (account_id, order_id) in (select account_id, order_id from ${ticked})`;
    expect(await number(left)).toBeGreaterThan(0);
  });

  test('has taken out all bottles of the requests that are pulled, and no others', async () => {
    const pulled = sql`select coalesce(sum(l.quantity), 0) as n from order_lines l
      join orders o on o.account_id = l.account_id and o.id = l.order_id
      where o.order_type = 'Pull Request' and o.processed_date is not null
        and o.completed_date is null and o.cancelled_date is null`;
    const listed = sql`select coalesce(sum(quantity), 0) as n from order_picks
      where how = 'list' and ended_at is null`;
    expect(await number(pulled)).toBeGreaterThan(0);
    expect(await number(listed)).toBe(await number(pulled));
  });

  test('counted as equal only cases with all their bottles', async () => {
    const wrong = sql`select count(*) as n from case_counts c
      join lots l on l.account_id = c.account_id and l.case_id = c.case_id
      join order_picks p on p.account_id = l.account_id and p.lot_id = l.id
      where c.state = 'equal' and p.picked_at <= c.counted_at`;
    expect(await number(wrong)).toBe(0);
  });

  test('knows an ended and an open counting session, each with its counts', async () => {
    const sessions = await rows(sql`
      select choice, ended_at is not null as is_ended, case_count,
        (select count(*)::integer from count_session_cases c where c.session_id = s.id) as cases,
        (select count(*)::integer from count_session_cases c
          where c.session_id = s.id and c.state = 'counted') as counted,
        (select count(*)::integer from case_counts c where c.session_id = s.id) as counts,
        (select count(*)::integer from count_session_cases c
          where c.session_id = s.id and c.state = 'not here') as missed
      from count_sessions s order by started_at`);
    expect(sessions).toMatchObject([
      {
        choice: 'unseen',
        is_ended: true,
        case_count: 5,
        cases: 5,
        counted: 4,
        counts: 4,
        missed: 1,
      },
      { choice: 'location', is_ended: false, counted: 2, counts: 2, missed: 0 },
    ]);
    const [, open] = sessions;
    expect(open?.['cases']).toBe(open?.['case_count']);
    expect(Number(open?.['cases'])).toBeGreaterThan(4);
  });

  test('counted in its ended session the cases that nobody had seen for longest', async () => {
    const seen = sql`coalesce((select max(seen_at) from case_sightings g
      where g.account_id = c.account_id and g.case_id = c.id and g.seen_at < s.started_at),
      '-infinity'::timestamptz)`;
    const isIn = sql`exists (select from count_session_cases o
      where o.session_id = s.id and o.account_id = c.account_id and o.case_id = c.id)`;
    const isStill = sql`not exists (select from lots l
      where l.account_id = c.account_id and l.case_id = c.id and (l.reserved > 0 or exists (
        select from stock_ledger e where e.account_id = l.account_id and e.lot_id = l.id
          and e.created_at >= s.started_at)))
      and exists (select from lots l
        where l.account_id = c.account_id and l.case_id = c.id and l.quantity > 0)`;
    const earlier = sql`select count(*) as n from count_sessions s, cases c
      where s.choice = 'unseen' and c.location_id is not null and not ${isIn} and ${isStill}
        and ${seen} < (select max(${seen}) from cases c where ${isIn})`;
    expect(await number(earlier)).toBe(0);
  });

  test('lies in the past', async () => {
    const at = sql`${DEMO_OPTIONS.now.toISOString()}::timestamptz`;
    const moments = sql`select picked_at as at from order_picks
      union all select coalesce(ended_at, started_at) from count_sessions
      union all select counted_at from case_counts
      union all select coalesce(decided_at, reported_at) from differences
      union all select changed_at from order_changes`;
    expect(await number(sql`select count(*) as n from (${moments}) m where m.at >= ${at}`)).toBe(0);
  });
});

describe('what clients wrote about their requests', () => {
  test('a request was changed: both versions are kept', async () => {
    const changes = await rows(sql`
      select before ->> 'requested_delivery_time' as before,
        after ->> 'requested_delivery_time' as after from order_changes`);
    expect(changes).toEqual([{ before: 'ANY_TIME', after: 'MORNING' }]);
  });

  test('a difference is answered, another waits with its picture', async () => {
    const found = await rows(sql`
      select kind, state, (select count(*)::integer from attachments a
        where a.account_id = d.account_id and a.difference_id = d.id) as pictures
      from differences d order by kind`);
    expect(found).toEqual([
      { kind: 'damaged', state: 'credited', pictures: 0 },
      { kind: 'missing', state: 'open', pictures: 1 },
    ]);
  });
});
