import { type SQL, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accountOf, createDemoDatabase, DEMO_NOW } from '../testing/demo-database.ts';

const { database, rows, number } = await createDemoDatabase();

afterAll(() => database.close());

const COLLECTOR = accountOf('collector@example.com');

describe('the requests', () => {
  const state = sql`case when cancelled_date is not null then 'cancelled'
    when completed_date is not null then 'completed'
    when processed_date is not null then 'processed' else 'requested' end`;

  test('are over fifty, of both types in every state', async () => {
    const found = await rows(sql`
      select order_type, ${state} as state, count(*)::integer as n
      from orders where account_id = ${COLLECTOR} group by 1, 2`);
    const total = found.reduce((sum, row) => sum + Number(row['n']), 0);
    expect(found).toHaveLength(8);
    expect(total).toBeGreaterThan(50);
  });

  test('use every method, with the fields of each', async () => {
    const methods = await rows(sql`select distinct method from orders order by method`);
    expect(methods.map((row) => row['method'])).toEqual([2, 3, 4, 5, 6, 7, 8, 11]);
    const count = (condition: SQL) =>
      number(sql`select count(*) as n from orders where ${condition}`);
    expect(await count(sql`method = 4 and tracking_number is not null`)).toBeGreaterThan(2);
    expect(await count(sql`method = 8 and is_picking_up and number_of_boxes > 0`)).toBeGreaterThan(
      2,
    );
    expect(await count(sql`method = 7 and company_name is not null`)).toBeGreaterThan(8);
    expect(await count(sql`method in (4, 8, 11) and address_line1 is null`)).toBe(0);
    expect(
      await count(sql`alternate_date is not null and alternate_time is not null`),
    ).toBeGreaterThan(2);
    expect(await count(sql`additional_emails like '%,%'`)).toBe(1);
  });

  test('requests that fell short say by how much and why', async () => {
    const short = await rows(sql`
      select quantity - quantity_done as missing, shortfall_reason <> '' as says_why
      from order_lines where quantity_done < quantity`);
    expect(short).toEqual([
      { missing: 1, says_why: true },
      { missing: 1, says_why: true },
    ]);
  });

  test('carry transaction numbers from 100001 on', async () => {
    const [found] = await rows(sql`
      select min(footprint_id) as first, max(footprint_id) - min(footprint_id) + 1 = count(*) as all
      from orders`);
    expect(found).toEqual({ first: 100001, all: true });
  });
});

describe('the stock', () => {
  test('the quantity of a lot is the sum of its ledger, its reserved count that of its reservations', async () => {
    const wrong = sql`
      select count(*) as n from lots
      where quantity <> (select coalesce(sum(change), 0) from stock_ledger
          where stock_ledger.account_id = lots.account_id and lot_id = lots.id)
        or reserved <> (select coalesce(sum(quantity), 0) from reservations
          where reservations.account_id = lots.account_id and lot_id = lots.id)`;
    expect(await number(wrong)).toBe(0);
    expect(await number(sql`select sum(quantity - reserved) + sum(reserved) as n from lots`)).toBe(
      await number(sql`select sum(change) as n from stock_ledger`),
    );
  });

  test('at no time more bottles had left a lot than had arrived', async () => {
    const below = sql`
      select count(*) as n from (
        select sum(change) over (partition by lot_id order by created_at, id) as balance
        from stock_ledger) history
      where balance < 0`;
    expect(await number(below)).toBe(0);
  });

  test('each completed request agrees with its own rows of the ledger', async () => {
    const moved = sql`(select coalesce(sum(change), 0) from stock_ledger
      where stock_ledger.order_id = orders.id and lot_id = order_lines.lot_id
        and reason in ('add request', 'pull request'))`;
    const lines = sql`from orders join order_lines on order_lines.order_id = orders.id
      where completed_date is not null`;
    const sign = sql`case order_type when 'Add Request' then 1 else -1 end`;
    expect(await number(sql`select count(*) as n ${lines}`)).toBeGreaterThan(300);
    expect(
      await number(sql`select count(*) as n ${lines} and ${moved} <> ${sign} * quantity_done`),
    ).toBe(0);
  });

  test('bottles are reserved for every open pull request, line by line, and for no other', async () => {
    const held = sql`select order_id, lot_id, quantity from reservations`;
    const asked = sql`select order_id, lot_id, quantity from order_lines
      join orders on orders.id = order_id
      where order_type = 'Pull Request' and completed_date is null and cancelled_date is null`;
    const differ = sql`select count(*) as n from (
      ((${held}) except (${asked})) union all ((${asked}) except (${held}))) difference`;
    expect(await number(sql`select count(*) as n from (${held}) all_of_them`)).toBeGreaterThan(15);
    expect(await number(differ)).toBe(0);
  });

  test('a bottle that was not found left by a correction that says so', async () => {
    const corrections = await rows(sql`
      select change, actor, note <> '' as says_why from stock_ledger where reason = 'correction'`);
    expect(corrections).toEqual([{ change: -1, actor: 'steward@example.com', says_why: true }]);
  });

  test('bottles came and went in the two weeks that the desk shows', async () => {
    const movements = await rows(sql`
      select distinct reason from stock_ledger
      where created_at > ${DEMO_NOW.toISOString()}::timestamptz - interval '13 days'
      order by reason`);
    expect(movements.map(({ reason }) => reason)).toEqual(['add request', 'pull request']);
  });

  test('a case that was taken whole is empty and still named by its request', async () => {
    const emptied = sql`select count(distinct cases.id) as n
      from cases join order_lines on case_number = footprint_lookup_code
      where not exists (select 1 from lots where case_id = cases.id and quantity > 0)`;
    expect(await number(emptied)).toBeGreaterThanOrEqual(3);
  });
});

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
      where c.state = 'equal' and p.picked_at <= c.counted_at
        and (p.ended_at is null or p.ended_at > c.counted_at)`;
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
    const at = sql`${DEMO_NOW.toISOString()}::timestamptz`;
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
