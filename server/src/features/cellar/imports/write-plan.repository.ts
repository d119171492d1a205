import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { queryRows, readNumber } from '../../../db/query-rows.ts';
import type { Actor } from '../../../lib/audit/audit.repository.ts';
import type { ImportPlan, PlannedCase, PlannedLot, Target } from './import-plan.ts';
import { insertRows, type WriteProgress } from './insert-rows.ts';

/** The actor and reason that the ledger names for bottles of an import. */
export interface ImportOrigin {
  readonly accountId: number;
  readonly actor: Actor;
  readonly note: string;
  /** The beginning of the numbers of new cases without one. */
  readonly casePrefix: string;
  readonly batchId: number;
  readonly at: Date;
}

/** Writes a plan inside the transaction it was made in; returns the numbers of its new cases. */
export async function writePlan(
  tx: Db,
  plan: ImportPlan,
  origin: ImportOrigin,
  onProgress: WriteProgress | undefined,
): Promise<string[]> {
  const wineIds = await insertWines(tx, plan);
  const { caseIds, numbers } = await insertCases(tx, plan.cases, origin);
  const lotIds = await insertLots(tx, plan, { wineIds, caseIds }, origin.accountId);
  await putAway(tx, plan, lotIds, origin, onProgress);
  await insertRows(
    tx,
    plan.rows,
    (row) => ({ ...row, lot: lotIds[row.lot] }),
    (rows) => sql`insert into imported_rows (account_id, reference, lot_id, quantity, batch_id)
      select ${origin.accountId}, reference, lot, quantity, ${origin.batchId} from json_to_recordset(${rows})
        as r(reference text, lot bigint, quantity integer)`,
  );
  return numbers;
}

async function insertWines(tx: Db, { wines }: ImportPlan): Promise<number[]> {
  const ids = await takeIds(tx, 'wines_id_seq', wines.length);
  await insertRows(
    tx,
    wines,
    ({ facts, producer, labelKey }, index) => ({
      ...facts,
      shortProducer: producer,
      wineType: facts.wineType ?? 'Other',
      labelKey,
      id: ids[index],
    }),
    (rows) => sql`insert into wines (id, vintage, short_producer, long_producer, designation,
        vineyard, appellation, variety, country, region, subregion, wine_type, drink_from, drink_to,
        label_key)
      select id, vintage, "shortProducer", "longProducer", designation, vineyard, appellation,
        variety, country, region, subregion, "wineType", "drinkFrom", "drinkTo", "labelKey"
      from json_to_recordset(${rows}) as r(id bigint, vintage integer, "shortProducer" text,
        "longProducer" text, designation text, vineyard text, appellation text, variety text,
        country text, region text, subregion text, "wineType" text, "drinkFrom" integer,
        "drinkTo" integer, "labelKey" text)`,
  );
  return ids;
}

async function insertCases(
  tx: Db,
  cases: readonly PlannedCase[],
  { accountId, at, casePrefix }: ImportOrigin,
) {
  const caseIds = await takeIds(tx, 'cases_id_seq', cases.length);
  const numbered = await giveNumbers(tx, cases, casePrefix);
  await insertRows(
    tx,
    cases,
    (one, index) => ({ ...one, ...numbered[index], id: caseIds[index] }),
    (rows) => sql`insert into cases (account_id, id, footprint_id, footprint_lookup_code,
        container_name, import_location, import_bin, location_id, placed_at)
      select ${accountId}, id, "footprintId", number, "containerName", location, bin, "standsAt",
        case when "standsAt" is not null then ${at.toISOString()}::timestamptz end
      from json_to_recordset(${rows}) as r(id bigint, "footprintId" bigint, number text,
        "containerName" text, location text, bin text, "standsAt" bigint)`,
  );
  return { caseIds, numbers: numbered.map(({ number }) => number) };
}

/** Creates missing lots, empty; returns the ids of all lots of the plan. */
async function insertLots(
  tx: Db,
  { lots }: ImportPlan,
  { wineIds, caseIds }: Record<'wineIds' | 'caseIds', readonly number[]>,
  accountId: number,
): Promise<number[]> {
  const newLots = lots.filter((lot) => lot.knownLotId === null);
  const newIds = await takeIds(tx, 'lots_id_seq', newLots.length);
  await insertRows(
    tx,
    newLots,
    (lot, index) => ({
      id: newIds[index],
      case_id: idOf(lot.case, caseIds),
      wine_id: idOf(lot.wine, wineIds),
      size_ml: lot.sizeMl,
      added_date: lot.addedDate,
    }),
    (rows) => sql`insert into lots (account_id, id, case_id, wine_id, size_ml, added_date)
      select ${accountId}, * from json_to_recordset(${rows})
        as r(id bigint, case_id bigint, wine_id bigint, size_ml integer, added_date date)`,
  );
  await redateEmptyLots(tx, lots, accountId);
  const unused = newIds.values();
  return lots.map((lot) => lot.knownLotId ?? unused.next().value ?? 0);
}

/** An empty lot gets the date of the bottles that are added to it. */
function redateEmptyLots(tx: Db, lots: readonly PlannedLot[], accountId: number): Promise<void> {
  return insertRows(
    tx,
    lots.filter((lot) => lot.knownLotId !== null),
    (lot) => ({ id: lot.knownLotId, added: lot.addedDate }),
    (rows) => sql`update lots set added_date = r.added
      from json_to_recordset(${rows}) as r(id bigint, added date)
      where lots.account_id = ${accountId} and lots.id = r.id and lots.quantity = 0
        and lots.added_date <> r.added`,
  );
}

async function giveNumbers(tx: Db, cases: readonly PlannedCase[], prefix: string) {
  const own = new Set(cases.map((one) => one.number));
  const footprintIds = await takeFootprintIds(tx, cases.length, own, prefix);
  return cases.map((one, index) => {
    const footprintId = footprintIds[index] ?? 0;
    return { footprintId, number: one.number ?? `${prefix}${footprintId}` };
  });
}

/** Takes footprint ids whose case number is free, in the database and in the file. */
async function takeFootprintIds(
  tx: Db,
  count: number,
  unwanted: ReadonlySet<string | null>,
  prefix: string,
): Promise<number[]> {
  const taken: number[] = [];
  while (taken.length < count) {
    const statement = sql`select id from (
        select nextval('case_footprint_ids') as id from generate_series(1, ${count - taken.length})) as ids
      where not exists (select from cases where footprint_lookup_code = ${prefix}::text || ids.id)`;
    const ids = await queryRows(tx, statement, (raw) => readNumber(raw, 'id'));
    for (const id of ids) if (!unwanted.has(`${prefix}${id}`)) taken.push(id);
  }
  return taken;
}

/** The bottles arrive: the ledger's trigger counts them into their lots. */
function putAway(
  tx: Db,
  { lots }: ImportPlan,
  lotIds: readonly number[],
  { accountId, actor, note, batchId, at }: ImportOrigin,
  onProgress: WriteProgress | undefined,
): Promise<void> {
  return insertRows(
    tx,
    lots,
    (lot, index) => ({ lot: lotIds[index], change: lot.quantity }),
    (rows) => sql`insert into stock_ledger (account_id, lot_id, change, reason, actor_user_id,
        actor, note, import_batch_id, created_at)
      select ${accountId}, lot, change, 'import', ${actor.userId}::bigint, ${actor.name}, ${note},
        ${batchId}, ${at.toISOString()}::timestamptz
      from json_to_recordset(${rows}) as r(lot bigint, change integer)`,
    onProgress,
  );
}

/** Reserves ids for rows that refer to each other, before they are written. */
async function takeIds(
  tx: Db,
  sequence: 'wines_id_seq' | 'cases_id_seq' | 'lots_id_seq',
  count: number,
): Promise<number[]> {
  const statement = sql`select nextval(${sequence}) as id from generate_series(1, ${count})`;
  return queryRows(tx, statement, (raw) => readNumber(raw, 'id'));
}

/** Only one import writes at a time: two could otherwise create the same new wine twice. */
export async function lockImports(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7263542)`);
}

function idOf(target: Target, newIds: readonly number[]): number | undefined {
  return 'known' in target ? target.known : newIds[target.planned];
}
