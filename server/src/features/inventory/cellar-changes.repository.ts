import { readWineType } from '@portal/contract/inventory/vocabulary';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import {
  queryRows,
  type RawRow,
  readBoolean,
  readNullable,
  readNumber,
  readText,
  rowsFromJson,
} from '../../db/query-rows.ts';
import type { CaseRecord, CellarChanges, LotRecord, WineRecord } from './cellar/cellar-changes.ts';

/**
 * What changed in an account's cellar after `version`. One statement, hence one moment: the version it
 * answers and the lots it answers belong together whatever commits meanwhile. Writers of an account follow
 * one another on its row lock, so a lot of a later version can never become visible before an earlier one.
 *
 * Lists come as JSON because a hundred thousand rows cross the driver many times faster so (decision 050).
 */
export async function findCellarChanges(
  db: Db,
  accountId: number,
  version: number,
): Promise<CellarChanges> {
  const [changes] = await queryRows(db, changesSince(accountId, version), (row) => ({
    version: readNumber(row, 'version'),
    wines: rowsFromJson(row, 'wines').map(wineRecord),
    cases: rowsFromJson(row, 'cases').map(caseRecord),
    lots: rowsFromJson(row, 'lots').map(lotRecord),
  }));
  if (!changes) throw new Error(`Account ${accountId} is gone.`);
  return changes;
}

function changesSince(accountId: number, version: number) {
  return sql`
    with changed as (
      select id, case_id, wine_id, size_ml, quantity - reserved as free, added_date
      from lots where account_id = ${accountId} and version > ${version}
    ),
    changed_wines as (
      select id, short_producer, long_producer, wine_type, vintage, designation, vineyard,
             appellation, variety, country, region, subregion
      from wines where id in (select wine_id from changed)
    ),
    changed_cases as (
      select cases.id, footprint_lookup_code, container_name,
             exists (select from attachments
                     where attachments.account_id = cases.account_id
                       and attachments.case_id = cases.id) as has_documents
      from cases
      where cases.account_id = ${accountId} and cases.id in (select case_id from changed)
    )
    select
      inventory_version as version,
      (select coalesce(json_agg(changed order by wine_id, id), '[]')::text from changed) as lots,
      (select coalesce(json_agg(changed_wines order by id), '[]')::text from changed_wines) as wines,
      (select coalesce(json_agg(changed_cases order by id), '[]')::text from changed_cases) as cases
    from accounts where id = ${accountId}`;
}

function wineRecord(row: RawRow): WineRecord {
  return {
    id: readNumber(row, 'id'),
    shortProducer: readText(row, 'short_producer'),
    longProducer: readText(row, 'long_producer'),
    wineType: readWineType(readText(row, 'wine_type')),
    vintage: readNullable(row, 'vintage', readNumber),
    designation: readNullable(row, 'designation', readText),
    vineyard: readNullable(row, 'vineyard', readText),
    appellation: readNullable(row, 'appellation', readText),
    variety: readNullable(row, 'variety', readText),
    country: readNullable(row, 'country', readText),
    region: readNullable(row, 'region', readText),
    subregion: readNullable(row, 'subregion', readText),
  };
}

function caseRecord(row: RawRow): CaseRecord {
  return {
    id: readNumber(row, 'id'),
    footprintLookupCode: readText(row, 'footprint_lookup_code'),
    containerName: readText(row, 'container_name'),
    hasDocuments: readBoolean(row, 'has_documents'),
  };
}

function lotRecord(row: RawRow): LotRecord {
  return {
    id: readNumber(row, 'id'),
    caseId: readNumber(row, 'case_id'),
    wineId: readNumber(row, 'wine_id'),
    sizeMl: readNullable(row, 'size_ml', readNumber),
    free: readNumber(row, 'free'),
    addedDate: readText(row, 'added_date'),
  };
}
