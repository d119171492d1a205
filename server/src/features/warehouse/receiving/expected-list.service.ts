import { hasEnded } from '@portal/contract/requests/orders/order-status';
import {
  type ExpectedLine,
  MAX_EXPECTED_LINES,
} from '@portal/contract/warehouse/receiving/receiving.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalid, noLongerPossible } from '../../../app-error.ts';
import type { Upload } from '../../../plugins/bodies.ts';
import { StartError } from '../../../start-error.ts';
import { t } from '../../../texts/answers.ts';
import { type Actor, writeOrderAudit } from '../../../lib/audit/audit.repository.ts';
import { safeFileName } from '../../../lib/files/uploads.service.ts';
import { fileInMemory } from '../../cellar/imports/file-source.ts';
import type { Problem } from '../../cellar/imports/import-row.ts';
import { selectProducers } from '../../cellar/imports/known-state.repository.ts';
import { type ReadFile, readFile } from '../../cellar/imports/read-file.ts';
import { type IdentifiedRow, identifyRows } from '../../cellar/imports/row-identity.ts';
import { lockOrder } from '../../requests/orders/apply-transition.service.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import { type ExpectedList, findExpectedList, setExpectedList } from './receiving.repository.ts';

// Enough to recognise what is wrong with a file.
const MAX_PROBLEMS_SHOWN = 20;

/**
 * Loads a wine list as the expected bottles (our own or a CellarTracker format, as for imports). Stores only the list
 * and creates no wine. Replaces an earlier list. 400 under `attachments` with every fault.
 */
export async function loadExpectedList(
  context: AppContext,
  key: OrderKey,
  actor: Actor,
  uploads: readonly Upload[],
): Promise<void> {
  const file = await readList(uploads);
  const producers = file.format.lacksProducer
    ? await selectProducers(context.database.db)
    : new Map<string, string>();
  const lines = identifyRows(file.rows, producers).map(toLine);
  await changeList(context, key, actor, { file_name: safeFileName(file.name), lines });
}

/** Removes a wine list, for example a wrong one. */
export function removeExpectedList(context: AppContext, key: OrderKey, actor: Actor) {
  return changeList(context, key, actor, null);
}

async function readList([upload]: readonly Upload[]): Promise<ReadFile> {
  if (upload === undefined || upload.content.length === 0) throw refused([t.noFileWasSent]);
  try {
    const file = await readFile(fileInMemory(upload.fileName, upload.content));
    if (file.problems.length > 0) throw refused(file.problems.map(problemText));
    if (file.rows.length === 0) throw refused([t.listEmpty]);
    if (file.rows.length > MAX_EXPECTED_LINES) {
      throw refused([t.listTooLong(MAX_EXPECTED_LINES)]);
    }
    return file;
  } catch (error) {
    throw error instanceof StartError ? refused([error.message]) : error;
  }
}

const refused = (messages: readonly string[]) =>
  invalid({ attachments: messages.slice(0, MAX_PROBLEMS_SHOWN) });

function problemText({ line, column, value, allowed }: Problem): string {
  return `line ${line}, ${column}: "${value.slice(0, 60)}"; allowed is ${allowed}`;
}

function toLine({ row, wine }: IdentifiedRow): ExpectedLine {
  const { facts, producer } = wine;
  return {
    wine: {
      short_producer: producer,
      long_producer: facts.longProducer,
      vintage: facts.vintage,
      designation: facts.designation,
      vineyard: facts.vineyard,
      appellation: facts.appellation,
      variety: facts.variety,
      country: facts.country,
      region: facts.region,
      subregion: facts.subregion,
      wine_type: facts.wineType ?? 'Other',
    },
    size_ml: row.sizeMl,
    quantity: row.quantity,
    case_number: row.place.number,
    container_name: row.place.containerName,
  };
}

function changeList(
  context: AppContext,
  key: OrderKey,
  actor: Actor,
  list: ExpectedList | null,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const { order } = await lockOrder(tx, context, key);
    const at = context.clock();
    if (hasEnded(order)) {
      throw noLongerPossible(t.requestEnded);
    }
    const before = await findExpectedList(tx, key);
    await setExpectedList(tx, key, list, at);
    await writeOrderAudit(tx, key, {
      at,
      actor,
      action: list === null ? 'list removed' : 'list loaded',
      details: { before: before?.file_name ?? null, after: list?.file_name ?? null },
    });
  });
}
