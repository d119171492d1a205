import { WINE_TYPES } from '@portal/contract/cellar/inventory/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { accountOf, createDemoDatabase } from '../testing/demo-database.ts';

const { database, rows, number } = await createDemoDatabase();

afterAll(() => database.close());

const COLLECTOR = accountOf('collector@example.com');

describe("the collector's cellar", () => {
  const free = sql`from lots join wines on wines.id = wine_id join cases on cases.id = case_id
    where lots.account_id = ${COLLECTOR} and quantity > reserved`;

  test('about 400 wines, 900 to 1,500 bottles, at least 120 cases', async () => {
    const [count] = await rows(sql`
      select count(distinct wine_id)::integer as wines, count(distinct case_id)::integer as cases,
        sum(quantity - reserved)::integer as bottles ${free}`);
    expect(count?.['wines']).toBeGreaterThan(385);
    expect(count?.['wines']).toBeLessThan(440);
    expect(count?.['bottles']).toBeGreaterThanOrEqual(900);
    expect(count?.['bottles']).toBeLessThanOrEqual(1500);
    expect(count?.['cases']).toBeGreaterThanOrEqual(120);
  });

  test('all nine types and every size', async () => {
    const types = await rows(sql`select distinct wine_type ${free}`);
    const sizes = await rows(sql`select distinct size_ml ${free} order by size_ml`);
    expect(new Set(types.map((row) => row['wine_type']))).toEqual(new Set(WINE_TYPES));
    const inOrder = [187, 375, 500, 620, 720, 750, 1000, 1500, 3000, 5000, 6000, null];
    expect(sizes.map((row) => row['size_ml'])).toEqual(inOrder);
  });

  test.each([
    ['a producer', sql`and short_producer = 'Henri Jayer'`],
    ['an unknown size', sql`and size_ml is null`],
  ])('exactly one bottle of %s', async (_what, condition) => {
    const bottles = sql`select sum(quantity - reserved) as n ${free} ${condition}`;
    expect(await number(bottles)).toBe(1);
  });

  test('one wine in many cases', async () => {
    const lynchBages = sql`long_producer = 'Château Lynch-Bages' and vintage = 2000`;
    const inCases = sql`select count(distinct case_id) as n ${free} and ${lynchBages}`;
    expect(await number(inCases)).toBe(7);
  });

  test.each([
    ['a wine without designation', sql`and designation is null`],
    ['a wine without vineyard', sql`and vineyard is null`],
    ['a vineyard called "No Vineyard"', sql`and vineyard = 'No Vineyard'`],
    ['a subregion called "Other"', sql`and subregion = 'Other'`],
    ['a producer with a plus sign', sql`and short_producer like '%+%'`],
    ['a producer with a comma', sql`and short_producer like '%,%'`],
    ['a wine with description and drink years', sql`and description <> '' and drink_from > 0`],
    ['a wine without vintage', sql`and vintage is null`],
    ['a wine of 1945', sql`and vintage = 1945`],
    ['bottles from the first year of the company', sql`and added_date < '2007-01-01'`],
    ['bottles from the last weeks', sql`and added_date > '2026-10-01'`],
    ['a mixed case', sql`and container_name = 'Mixed'`],
    ['a case of twelve', sql`and container_name = '12 x 750ml OWC'`],
  ])('holds %s', async (_what, condition) => {
    expect(await number(sql`select count(*) as n ${free} ${condition}`)).toBeGreaterThan(0);
  });

  test('mixed cases hold several wines, some of them put in later', async () => {
    const mixed = sql`
      select count(distinct wine_id) as wines, count(distinct added_date) as days ${free}
        and container_name = 'Mixed' group by case_id`;
    const count = (condition: SQL) =>
      number(sql`select count(*) as n from (${mixed}) as contents where ${condition}`);
    expect(await count(sql`wines > 3`)).toBeGreaterThan(20);
    expect(await count(sql`days > 1`)).toBeGreaterThan(5);
  });
});

describe('the documents', () => {
  test('of several cases and requests are real PDFs and pictures', async () => {
    const files = await rows(sql`
      select case_id is null as of_order, file_name, content_type, size_bytes = length(content) as right,
        encode(substring(content from 1 for 5), 'escape') as head,
        encode(substring(content from length(content) - 5), 'escape') as tail
      from attachments join file_contents on file_contents.id = file_id`);
    const pdfs = files.filter((file) => file['content_type'] === 'application/pdf');
    const pictures = files.filter((file) => file['content_type'] === 'image/png');
    expect(pdfs.length + pictures.length).toBe(files.length);
    expect(files.every((file) => file['right'] === true)).toBe(true);
    expect(files.filter((file) => file['of_order'] === false).length).toBeGreaterThan(30);
    expect(files.filter((file) => file['of_order'] === true).length).toBeGreaterThan(8);
    expect(new Set(pdfs.map((file) => file['head']))).toEqual(new Set(['%PDF-']));
    expect(new Set(pdfs.map((file) => file['tail']))).toEqual(new Set(['%%EOF\n']));
    expect(new Set(pictures.map((file) => file['head']))).toEqual(new Set(['\\211PNG\r']));
  });
});

describe('when cases were last seen', () => {
  test('differs: put away, photographed, picked from, counted, and never', async () => {
    const found = await rows(sql`
      select last_seen_how as how, count(*)::integer as n
      from cases where account_id = ${COLLECTOR} group by 1 order by 1`);
    expect(found.map(({ how }) => how)).toEqual([
      'counted',
      'photographed',
      'picked',
      'put away',
      null,
    ]);
    for (const { how, n } of found) expect(Number(n), String(how)).toBeGreaterThan(4);
  });

  test('agrees with the ledger: a count found what is in its case', async () => {
    const lines = sql`from case_counts c
      cross join lateral jsonb_to_recordset(c.lines)
        as line(wine_id bigint, size_ml integer, counted integer)`;
    expect(await number(sql`select count(*) as n ${lines}`)).toBeGreaterThan(20);
    const wrong = sql`select count(*) as n ${lines}
      left join lots l on l.account_id = c.account_id and l.case_id = c.case_id
        and l.wine_id = line.wine_id and l.size_ml is not distinct from line.size_ml
      where l.quantity is distinct from line.counted`;
    expect(await number(wrong)).toBe(0);
  });
});
