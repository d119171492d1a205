import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { AppContext } from '../../../app-context.ts';
import { analyzeImported } from '../../../db/maintenance.ts';
import { type Actor, auditOf } from '../../../lib/audit/audit.repository.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { insertLocations, lockTree } from '../locations/locations.repository.ts';
import { checkClients, type HouseCheck, type HouseOptions } from './check-house.ts';
import { startRun, updateRun } from './house-runs.repository.ts';
import { selectKnownHouse, selectLocationIds, writeAnswers } from './known-house.repository.ts';
import { moveClient } from './move-client.service.ts';
import type { HouseFiles } from './reading/house-files.ts';
import { readHouse } from './reading/read-house.ts';

type HouseContext = Pick<AppContext, 'clock' | 'config' | 'database' | 'randomBytes'>;

/** What became of a house. */
export interface MovedHouse {
  readonly check: HouseCheck;
  /** The number of the run; null when something stopped all of it. */
  readonly runId: number | null;
  readonly bottles: number;
  /** Whether somebody stopped it; the same files continue. */
  readonly isStopped: boolean;
}

/** Reads the files of a house and compares them with the portal; writes nothing. */
export async function checkHouse(
  context: HouseContext,
  files: HouseFiles,
  options: HouseOptions = {},
): Promise<HouseCheck> {
  const { db } = context.database;
  const today = providerDay(context);
  const known = await selectKnownHouse(db, today);
  const answers = [...known.answers, ...(options.answers ?? [])];
  const thisYear = Number(today.slice(0, 4));
  const reading = await readHouse(files, {
    ...known,
    answers,
    thisYear,
    country: context.config.provider.country,
  });
  return checkClients(context, reading, options);
}

/**
 * Moves a house in, client by client, each in a transaction of its own (docs/product/move-in.md#runs). Nothing is written
 * when the check finds something that may not be left out. The same files twice add nothing, and continue a run that was
 * stopped.
 */
export async function moveHouse(
  context: HouseContext,
  files: HouseFiles,
  options: HouseOptions & { readonly actor: Actor },
): Promise<MovedHouse> {
  const check = await checkHouse(context, files, options);
  if (check.blockedBy.length > 0) return { check, runId: null, bottles: 0, isStopped: false };
  const { runId, locationIds } = await begin(context, files, check, options);
  const { actor, takesOut = false } = options;
  const { clients } = check;
  let bottles = 0;
  let isStopped = false;
  for (const [index, { client }] of clients.entries()) {
    const moved = await moveClient(context, client, { runId, actor, takesOut, locationIds });
    isStopped = moved === null;
    if (moved === null) break;
    bottles += moved.bottles;
    options.onProgress?.(index + 1, clients.length);
    await setImmediate();
  }
  await end(context, runId, actor, { bottles, isStopped, clients: clients.length });
  await analyzeImported(context.database, bottles);
  return { check, runId, bottles, isStopped };
}

/** Stores the answers, creates the locations and starts or continues the run. */
async function begin(
  { clock, database }: HouseContext,
  files: HouseFiles,
  check: HouseCheck,
  { answers = [], actor }: HouseOptions & { readonly actor: Actor },
) {
  const digest = await digestOf(files);
  const names = files.tables.map(({ name }) => name).join(', ');
  return database.transaction(async (tx) => {
    await lockTree(tx);
    const at = clock();
    const codes = check.reading.newLocations;
    const kind = { kind: 'bin', parentId: null, at } as const;
    const added = codes.length === 0 ? [] : await insertLocations(tx, codes, kind);
    for (const { id, code } of added) {
      await auditOf('location')(tx, { actor, at }, 'added', id, {
        name: code,
        kind: 'bin',
        parent: null,
      });
    }
    await writeAnswers(tx, answers, { actor: actor.name, at });
    const runId = await startRun(tx, { files: names, digest, summary: check.totals, actor, at });
    return { runId, locationIds: await selectLocationIds(tx) };
  });
}

function end(
  { clock, database }: HouseContext,
  runId: number,
  actor: Actor,
  {
    isStopped,
    ...details
  }: { readonly bottles: number; readonly clients: number; readonly isStopped: boolean },
): Promise<void> {
  return database.transaction(async (tx) => {
    const at = clock();
    if (!isStopped) await updateRun(tx, runId, { finishedAt: at });
    await auditOf('move-in')(tx, { actor, at }, isStopped ? 'stopped' : 'moved in', runId, details);
  });
}

/** The digest of the contents of all files, by which a run that was stopped is continued. */
async function digestOf({ tables }: HouseFiles): Promise<string> {
  const digest = createHash('sha256');
  for (const { name, open } of tables) {
    digest.update(`${name}\0`);
    for await (const piece of open()) digest.update(piece);
  }
  return digest.digest('base64url');
}
