import type {
  AddLocationsBody,
  LocationBody,
} from '@portal/contract/cellar/locations/locations.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalid, noLongerPossible, orNotFound } from '../../../app-error.ts';
import { OutdatedLocksError } from '../../../db/database-errors.ts';
import type { Db } from '../../../db/database.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/locations.ts';
import { assertVersion } from '../../../version.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { lockAccountStock } from '../../../lib/stock-lock.ts';
import {
  deleteLocation,
  findLocation,
  findLocationIds,
  insertLocations,
  isUsed,
  isWithin,
  listAccountsAt,
  lockLocation,
  lockTree,
  updateLocation,
} from './locations.repository.ts';

const recordLocation = auditOf('location');

/**
 * Finds the location of a code that was typed or scanned, in any case of its letters; null for an empty one. 400 under
 * `field` when there is none.
 */
export async function locationIdOf(tx: Db, code: string, field = 'location') {
  if (code === '') return null;
  const id = (await findLocationIds(tx, [code])).get(code.toLowerCase());
  if (id === undefined) throw invalid({ [field]: [t.noSuchLocation(code)] });
  return id;
}

/** Adds locations. 400 under `codes` with those that exist, and under `parent` for an unknown code. */
export function addLocations(
  { clock, database }: AppContext,
  steward: Steward,
  { kind, parent, codes }: AddLocationsBody,
): Promise<number> {
  return database.transaction(async (tx) => {
    await lockTree(tx);
    const at = clock();
    const parentId = await locationIdOf(tx, parent ?? '', 'parent');
    const added = await insertLocations(tx, codes, { kind, parentId, at });
    if (added.length < codes.length) {
      const others = codes.filter((code) => !added.some((one) => one.code === code));
      throw invalid({ codes: [t.codesTaken(others.slice(0, 10).join(', '))] });
    }
    for (const { id, code } of added) {
      await recordLocation(tx, { actor: steward, at }, 'added', id, { name: code, kind, parent });
    }
    return added.length;
  });
}

/** Changes a location. Throws changed_meanwhile, and 400 under `code` or `parent`. */
export function changeLocation(
  { clock, database }: AppContext,
  steward: Steward,
  id: number,
  { version, walk_order: walkOrder, code, kind, parent }: LocationBody,
): Promise<void> {
  return database.transaction(async (tx) => {
    await lockTree(tx);
    const locked = orNotFound(await lockLocation(tx, id, 'no key update'));
    assertVersion(locked.version, version, 'this location');
    const before = orNotFound(await findLocation(tx, id));
    const other = (await findLocationIds(tx, [code])).get(code.toLowerCase());
    if (other !== undefined && other !== id) throw invalid({ code: [t.codesTaken(code)] });
    const parentId = await locationIdOf(tx, parent ?? '', 'parent');
    if (parentId !== null && (await isWithin(tx, parentId, id))) {
      throw invalid({ parent: [t.insideItself] });
    }
    const walk = walkOrder ?? locked.walkOrder;
    await updateLocation(tx, id, { code, kind, parentId, walkOrder: walk });
    await recordLocation(tx, { actor: steward, at: clock() }, 'changed', id, {
      name: code,
      before: {
        code: before.code,
        kind: before.kind,
        parent: before.parent?.code ?? null,
        walk_order: before.walk_order,
      },
      after: { code, kind, parent, walk_order: walk },
    });
  });
}

/** Removes a location. 409 while cases with bottles stand there, or locations are inside it. */
export function removeLocation(
  { clock, database }: AppContext,
  steward: Steward,
  id: number,
): Promise<void> {
  return database.transaction(async (tx) => {
    // Cases that stand there lose their location, which marks the stock of their accounts as changed.
    const held = await listAccountsAt(tx, id);
    for (const accountId of held) await lockAccountStock(tx, accountId);
    await lockTree(tx);
    const { code } = orNotFound(await lockLocation(tx, id, 'update'));
    const found = await listAccountsAt(tx, id);
    if (!found.every((accountId) => held.includes(accountId))) throw new OutdatedLocksError();
    if (await isUsed(tx, id)) throw noLongerPossible(t.locationInUse(code));
    await deleteLocation(tx, id);
    await recordLocation(tx, { actor: steward, at: clock() }, 'removed', id, { name: code });
  });
}
