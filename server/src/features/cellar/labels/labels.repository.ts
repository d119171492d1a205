import type { LabelledKind } from '@portal/contract/cellar/labels/code-of-scan';
import type { LabelsQuery } from '@portal/contract/cellar/labels/labels.schemas';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { cases, lots, stockLedger, wines } from '../../../db/schema/inventory.ts';
import { locations } from '../../../db/schema/locations.ts';
import { orders } from '../../../db/schema/orders.ts';

/** What a label is printed of. */
export interface Labelled {
  /** The number of a case or the code of a location. */
  readonly code: string;
  /** The wines of a case by name, with vintage and size. */
  readonly wines: readonly { readonly name: string; readonly bottles: number }[];
}

const held = sql`exists (
  select from ${lots} l where l.account_id = ${cases.accountId} and l.case_id = ${cases.id} and l.quantity > 0)`;

function chosenCases(query: LabelsQuery): SQL | undefined {
  const { account, case: caseId, cases: some, request, location } = query;
  const putAway = sql`exists (
    select from ${stockLedger} s
      join ${lots} l on l.account_id = s.account_id and l.id = s.lot_id
      join ${orders} o on o.account_id = s.account_id and o.id = s.order_id
    where s.reason = 'add request' and o.footprint_id = ${request}
      and l.account_id = ${cases.accountId} and l.case_id = ${cases.id})`;
  return and(
    account === null ? undefined : eq(cases.accountId, account),
    // A label of a new, still empty case can be printed from its page.
    caseId === null ? held : eq(cases.id, caseId),
    some === '' ? undefined : inArray(cases.id, some.split(',').map(Number)),
    request === null ? undefined : putAway,
    location === null ? undefined : eq(cases.locationId, location),
  );
}

function chosenLocations({ location }: LabelsQuery): SQL | undefined {
  if (location === null) return undefined;
  return sql`${locations.id} in (
    with recursive inside as (
      select l.id from ${locations} l where l.id = ${location}
      union
      select l.id from ${locations} l join inside on l.parent_id = inside.id
    ) select inside.id from inside)`;
}

interface Chosen {
  readonly count: (db: Db, query: LabelsQuery) => Promise<number>;
  readonly list: (db: Db, query: LabelsQuery) => Promise<Labelled[]>;
}

const CHOSEN: Readonly<Record<LabelledKind, Chosen>> = {
  cases: {
    count: (db, query) => db.$count(cases, chosenCases(query)),
    list: listCases,
  },
  locations: {
    count: (db, query) => db.$count(locations, chosenLocations(query)),
    list: async (db, query) => {
      const rows = await db
        .select({ code: locations.code })
        .from(locations)
        .where(chosenLocations(query))
        .orderBy(asc(locations.walkOrder), asc(locations.id));
      return rows.map(({ code }) => ({ code, wines: [] }));
    },
  },
};

export const countLabels = (db: Db, query: LabelsQuery): Promise<number> =>
  CHOSEN[query.of].count(db, query);

/** Lists what labels are printed of: cases by number, locations in the order of walking. */
export const listLabelled = (db: Db, query: LabelsQuery): Promise<Labelled[]> =>
  CHOSEN[query.of].list(db, query);

async function listCases(db: Db, query: LabelsQuery): Promise<Labelled[]> {
  const rows = await db
    .select({
      code: cases.footprintLookupCode,
      vintage: wines.vintage,
      name: wines.longProducer,
      sizeMl: lots.sizeMl,
      bottles: lots.quantity,
    })
    .from(cases)
    .leftJoin(
      lots,
      and(eq(lots.accountId, cases.accountId), eq(lots.caseId, cases.id), gt(lots.quantity, 0)),
    )
    .leftJoin(wines, eq(wines.id, lots.wineId))
    .where(chosenCases(query))
    .orderBy(asc(cases.footprintLookupCode), asc(cases.id), asc(wines.longProducer), asc(lots.id));
  const labels = new Map<string, { name: string; bottles: number }[]>();
  for (const { code, vintage, name, sizeMl, bottles } of rows) {
    const ofCase = labels.get(code) ?? [];
    labels.set(code, ofCase);
    if (name === null || bottles === null) continue;
    const size = sizeMl === null ? '' : `, ${sizeMl}ml`;
    ofCase.push({ name: `${vintage ?? 'NV'} ${name}${size}`, bottles });
  }
  return [...labels].map(([code, ofCase]) => ({ code, wines: ofCase }));
}
