import { type SQL, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accountOf, createDemoDatabase, DEMO_OPTIONS } from '../../testing/demo-database.ts';

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
      where created_at > ${DEMO_OPTIONS.now.toISOString()}::timestamptz - interval '13 days'
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
