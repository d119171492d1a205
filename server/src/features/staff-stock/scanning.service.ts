import { codeOfScan } from '@portal/contract/staff-stock/code-of-scan';
import {
  type PlacedCase,
  placedCaseSchema,
  type Scanned,
} from '@portal/contract/staff-stock/scanning.schemas';
import type { AppContext } from '../../app-context.ts';
import { AppError, orNotFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Steward } from '../../plugins/session.ts';
import { t } from '../../texts/locations.ts';
import { recordSightings } from '../inventory/sightings.repository.ts';
import { lockAccountStock } from '../inventory/stock-lock.ts';
import { type CaseKey, updateCase } from '../inventory/stock-writes.repository.ts';
import { locationIdOf } from '../locations/locations.service.ts';
import { type CreateCall, createOnce } from '../orders/idempotency.service.ts';
import { recordCase } from './case-changes.service.ts';
import { findCase } from './stock-cases.repository.ts';
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
 * Records where a steward put a case. At the place where it stands already, only that it was seen there. A repeated key
 * moves it once. 404 for a case of another account, 400 under `location` for an unknown code.
 */
export function placeCase(
  { clock, database }: AppContext,
  steward: Steward,
  key: CaseKey,
  code: string,
  call: CreateCall,
): Promise<{ answer: PlacedCase; isReplay: boolean }> {
  const by = { actor: steward, at: clock() };
  const { accountId, caseId } = key;
  return database.transaction(async (tx) => {
    await lockAccountStock(tx, accountId);
    const { case: facts } = orNotFound(await findCase(tx, key));
    return createOnce(tx, steward.userId, call, by.at, placedCaseSchema, async () => {
      await updateCase(tx, key, { locationId: await locationIdOf(tx, code) });
      const moved = orNotFound(await findCase(tx, key)).case;
      const { footprint_lookup_code: number, location: before } = facts;
      const after = moved.location;
      if (before !== after) {
        const details = {
          case_number: number,
          before: { location: before },
          after: { location: after },
        };
        await recordCase(tx, { ...by, accountId }, 'changed', caseId, details);
      }
      await recordSightings(tx, accountId, { caseIds: [caseId], how: 'moved' }, by);
      return { case_number: number, before, location: after ?? code };
    });
  });
}
