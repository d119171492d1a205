import { codeOfScan } from '@portal/contract/cellar/labels/code-of-scan';
import {
  type PlaceCaseBody,
  type PlacedCase,
  placedCaseSchema,
  type Scanned,
} from '@portal/contract/warehouse/picking/scanning.schemas';
import type { AppContext } from '../../../app-context.ts';
import { AppError, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { momentOf } from '../../../happened-at.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/locations.ts';
import { recordSightings } from '../../cellar/inventory/sightings.repository.ts';
import { lockAccountStock } from '../../../lib/stock-lock.ts';
import { type CaseKey, updateCase } from '../../cellar/inventory/stock-writes.repository.ts';
import { locationIdOf } from '../../cellar/locations/locations.service.ts';
import { type CreateCall, createOnce } from '../../../lib/idempotency/idempotency.service.ts';
import { recordCase } from '../../cellar/stock/case-changes.service.ts';
import { findCase, findPlacedAt } from '../../cellar/stock/stock-cases.repository.ts';
import { findScannedCase, findScannedLocation } from './scanning.repository.ts';

/** Says what a scanned text is. A code without a link is looked for among cases first. Throws unknown_code. */
export async function readScan(db: Db, text: string): Promise<Scanned> {
  const { kind, code } = codeOfScan(text);
  const found =
    (kind === 'location' ? undefined : await findScannedCase(db, code)) ??
    (kind === 'case' ? undefined : await findScannedLocation(db, code));
  if (found === undefined) throw new AppError('unknown_code', t.unknownCode);
  return found;
}

/**
 * Records where a steward put a case. At the place where it stands already, only that it was seen there. A move that
 * arrives after one of a later moment changes nothing: the case was seen there then. A repeated key moves it once. 404
 * for a case of another account, 400 under `location` for an unknown code.
 */
export function placeCase(
  { clock, database }: AppContext,
  steward: Steward,
  key: CaseKey,
  { location: code, happened_at: claimed }: PlaceCaseBody,
  call: CreateCall,
): Promise<{ answer: PlacedCase; isReplay: boolean }> {
  const { accountId, caseId } = key;
  return database.transaction(async (tx) => {
    await lockAccountStock(tx, accountId);
    const now = clock();
    const { case: facts } = orNotFound(await findCase(tx, key));
    return createOnce(tx, steward.userId, call, now, placedCaseSchema, async () => {
      const at = momentOf(claimed, { now });
      const locationId = await locationIdOf(tx, code);
      const placedAt = await findPlacedAt(tx, key);
      const isOutdated = placedAt !== null && placedAt > at;
      if (!isOutdated) await updateCase(tx, key, { locationId, placedAt: at });
      const after = orNotFound(await findCase(tx, key)).case.location;
      const { footprint_lookup_code: number, location: before } = facts;
      const isElsewhere = isOutdated && before?.toLowerCase() !== code.toLowerCase();
      const by = { actor: steward, at: now, accountId };
      const late = at < now && { happened_at: at.toISOString() };
      const named = { case_number: number, ...late };
      if (before !== after) {
        const change = { before: { location: before }, after: { location: after } };
        await recordCase(tx, by, 'changed', caseId, { ...named, ...change });
      } else if (isElsewhere) {
        const details = { ...named, location: code };
        await recordCase(tx, by, 'seen at a former place', caseId, details);
      }
      const sighting = { caseIds: [caseId], how: 'moved' } as const;
      await recordSightings(tx, accountId, sighting, { actor: steward, at });
      return { case_number: number, before, location: after ?? '', is_outdated: isElsewhere };
    });
  });
}
