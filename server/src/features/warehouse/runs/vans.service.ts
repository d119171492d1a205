import type { newVanBody, VanBody } from '@portal/contract/warehouse/runs/vans.schemas';
import type * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { invalid, orNotFound } from '../../../app-error.ts';
import { refusingTaken } from '../../../db/database-errors.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/runs.ts';
import { assertVersion } from '../../../version.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { changedFields } from '../../../lib/audit/changed-fields.ts';
import { insertVan, lockVan, updateVan } from './vans.repository.ts';

const record = auditOf('van');
const orNameTaken = refusingTaken(['vans_name'], () => invalid({ name: [t.vanNameTaken] }));

/** Adds a van. 400 when another one has its name. */
export function addVan(
  context: AppContext,
  steward: Steward,
  van: z.infer<typeof newVanBody>,
): Promise<void> {
  const adding = context.database.transaction(async (tx) => {
    const id = await insertVan(tx, van);
    await record(tx, { actor: steward, at: context.clock() }, 'added', id, { ...van });
  });
  return adding.catch(orNameTaken);
}

/** Changes a van. Runs that are planned with it keep it. 400 when another one has its name. */
export function changeVan(
  context: AppContext,
  steward: Steward,
  id: number,
  { version, ...van }: VanBody,
): Promise<void> {
  const changing = context.database.transaction(async (tx) => {
    const { id: _, version: present, ...before } = orNotFound(await lockVan(tx, id));
    assertVersion(present, version, 'this van');
    const changed = changedFields(before, van);
    if (changed === null) return;
    await updateVan(tx, id, van);
    const details = { name: van.name, ...changed };
    await record(tx, { actor: steward, at: context.clock() }, 'changed', id, details);
  });
  return changing.catch(orNameTaken);
}
