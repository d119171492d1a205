import {
  EXPORT_COLUMNS,
  type ExportColumn,
} from '@portal/contract/cellar/inventory/export-columns';
import { NON_VINTAGE } from '@portal/contract/cellar/inventory/bottle-wine.schemas';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { cases } from '../db/schema/inventory.ts';
import { fileInMemory } from '../features/cellar/imports/file-source.ts';
import { importFile } from '../features/cellar/imports/imports.service.ts';
import { addCaseDocuments } from '../features/cellar/stock/case-documents.service.ts';
import { csvLine, labelCells } from '../lib/csv-cells.ts';
import type { Upload } from '../plugins/bodies.ts';
import { type DemoAccountInPlay, findCaseOf } from './account-scenes.ts';
import { momentOf } from './calendar.ts';
import type { DemoLot } from './cellar/cellar-plan.ts';
import type { Bottles } from './cellar/packing.ts';
import { hoursAfter, sampleFile, type Scene } from './scenes.ts';

const REPORT_OF_EVERY = 6;
const PICTURE_OF_EVERY = 24;

/** The company's own import, by which an account's bottles came before it announced any. */
const OPERATOR = { userId: null, name: 'portal import' };

/** What came before there were requests, by the day on which it came, and the documents of some cases. */
export function cellarScenes(account: DemoAccountInPlay): Scene[] {
  const { cases: planned } = account.plan;
  const imported = planned
    .flatMap(({ lots }) => lots)
    .filter((lot) => lot.arrival.request === null);
  const days = [...new Set(imported.map((lot) => lot.arrival.date))];
  const imports = days.map((day): Scene => {
    const lots = imported.filter((lot) => lot.arrival.date === day);
    return { at: momentOf(day, '15:00'), play: (portal) => importLots(portal, account, lots) };
  });
  const documents = planned.flatMap((one, index): Scene[] => {
    const files = documentsOf(one.lookupCode, index);
    if (files.length === 0) return [];
    const play = async (portal: AppContext) => {
      const { id: caseId } = await findCaseOf(portal.database.db, account.accountId, one);
      const key = { accountId: account.accountId, caseId };
      await addCaseDocuments(portal, account.steward, key, files);
    };
    return [{ at: hoursAfter(momentOf(one.arrival.date, '15:00'), 8), play }];
  });
  return [...imports, ...documents];
}

async function importLots(
  portal: AppContext,
  { accountId, plan, shelfOf }: DemoAccountInPlay,
  lots: readonly DemoLot[],
): Promise<void> {
  const { db } = portal.database;
  const nameOf = new Map(plan.cases.map((one) => [one.lookupCode, one.containerName]));
  const rows = lots.map((lot) => ({ ...lot, containerName: nameOf.get(lot.lookupCode) ?? '' }));
  const file = fileInMemory(`${plan.account.name}.csv`, ownCsv(rows));
  const outcome = await importFile(portal, { accountId, file, isDryRun: false, actor: OPERATOR });
  if (outcome.batchId === null) throw new Error(`${file.name} was not imported.`);
  for (const number of new Set(lots.map((lot) => lot.lookupCode))) {
    const isThere = and(eq(cases.accountId, accountId), eq(cases.footprintLookupCode, number));
    await db
      .update(cases)
      .set({ locationId: shelfOf.get(number)?.id })
      .where(and(isThere, isNull(cases.locationId)));
  }
}

interface Row extends Bottles {
  readonly lookupCode?: string;
  readonly containerName?: string;
}

/** Writes bottles as a file of our own CSV. */
export function ownCsv(rows: readonly Row[]): Buffer {
  const lines = rows.map(({ wine, sizeMl, quantity, lookupCode = '', containerName = '' }) => {
    const cells: Record<ExportColumn, string | number | null> = {
      'Case Number': lookupCode,
      'Case Type': containerName,
      'Date Added': '',
      ...labelCells(wine),
      Vintage: wine.vintage ?? NON_VINTAGE,
      'Size (ml)': sizeMl,
      Quantity: quantity,
    };
    return csvLine(EXPORT_COLUMNS.map((column) => cells[column]));
  });
  return Buffer.from([csvLine(EXPORT_COLUMNS), ...lines].join(''));
}

function documentsOf(number: string, index: number): Upload[] {
  if (index % REPORT_OF_EVERY !== 0) return [];
  const report = sampleFile(`condition-${number}.pdf`);
  return index % PICTURE_OF_EVERY === 0 ? [report, sampleFile(`opened-${number}.png`)] : [report];
}
