import { readWineType } from '@portal/contract/inventory/vocabulary';
import type { CatalogueRow, StaffWine } from '@portal/contract/staff-wines/staff-wines.schemas';
import { notFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { listWines } from './catalogue.repository.ts';
import {
  findFacts,
  findName,
  findState,
  listMerged,
  listWineEvents,
} from './staff-wines.repository.ts';

type CatalogueRecord = Awaited<ReturnType<typeof listWines>>[number];

/** A wine as a row of the catalogue. */
export function toCatalogueRow(row: CatalogueRecord): CatalogueRow {
  return { ...row, wine_type: readWineType(row.wine_type) };
}

/** Everything about one wine; 404 when there is none of this number. */
export async function readStaffWine(db: Db, wineId: number): Promise<StaffWine> {
  const facts = await findFacts(db, wineId);
  const state = await findState(db, wineId);
  const [row] = await listWines(db, [wineId]);
  if (facts === undefined || state === undefined || row === undefined) throw notFound();
  const into = state.into === null ? undefined : await findName(db, state.into);
  return {
    ...facts,
    ...toCatalogueRow(row),
    image_id: state.image_id,
    merged_into: into ?? null,
    merged: await listMerged(db, wineId),
    events: await listWineEvents(db, wineId),
  };
}
