import {
  type FoundBody,
  type FoundBottles,
  foundSchema,
  MAX_FOUND_PICTURES,
} from '@portal/contract/warehouse/counting/found-bottles.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalid, noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Upload } from '../../../plugins/bodies.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/counting.ts';
import { assertVersion } from '../../../version.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { isPicture } from '../../../lib/files/images.ts';
import type { StoredFile } from '../../../lib/files/files.repository.ts';
import { readUpload } from '../../../lib/files/uploads.service.ts';
import { locationIdOf } from '../../cellar/locations/locations.service.ts';
import { type CreateCall, createOnce } from '../../../lib/idempotency/idempotency.service.ts';
import { lockCaller } from './count-sessions.repository.ts';
import {
  findFound,
  insertFound,
  insertPicture,
  isSession,
  listPictures,
  lockFound,
  updateFound,
} from './found-bottles.repository.ts';

const recordFound = auditOf('found bottles');

/** Reads an entry with its pictures; 404 for an unknown id. */
export async function readFound(db: Db, origin: string, id: number): Promise<FoundBottles> {
  const entry = orNotFound(await findFound(db, id));
  const pictures = await listPictures(db, id);
  return {
    ...entry,
    pictures: pictures.map((one) => ({
      ...one,
      file_url: `${origin}/api/staff/found/${id}/pictures/${one.id}/`,
    })),
  };
}

/**
 * Records bottles that nobody owns. A repeated key records them once. 400 under `attachments` by file name for what is
 * no picture, and under `location` and `session` for unknown ones.
 */
export function recordFoundBottles(
  { clock, database }: AppContext,
  steward: Steward,
  { description, quantity, location, session }: FoundBody,
  { origin, ...call }: CreateCall & { readonly origin: string },
): Promise<{ answer: FoundBottles; isReplay: boolean }> {
  return database.transaction(async (tx) => {
    await lockCaller(tx, steward.userId);
    const at = clock();
    return createOnce(tx, steward.userId, call, at, foundSchema, async () => {
      const locationId = await locationIdOf(tx, location);
      if (session !== null && !(await isSession(tx, session))) {
        throw invalid({ session: [t.noSuchSession(session)] });
      }
      const pictures = readPictures(call.uploads);
      const id = await insertFound(tx, {
        description,
        quantity,
        locationId,
        locationCode: locationId === null ? null : location,
        sessionId: session,
        foundAt: at,
        foundByUserId: steward.userId,
        foundBy: steward.name,
      });
      for (const picture of pictures) await insertPicture(tx, id, picture);
      const details = { bottles: quantity, name: description };
      await recordFound(tx, { actor: steward, at }, 'recorded', id, details);
      return readFound(tx, origin, id);
    });
  });
}

/** Reads the pictures of a form. 400 under `attachments` by file name for anything else. */
function readPictures(uploads: readonly Upload[]): StoredFile[] {
  const problems =
    uploads.length > MAX_FOUND_PICTURES ? [t.tooManyPictures(MAX_FOUND_PICTURES)] : [];
  const pictures: StoredFile[] = [];
  for (const upload of problems.length > 0 ? [] : uploads) {
    const file = readUpload(upload);
    if ('problem' in file) problems.push(file.problem);
    else if (isPicture(file)) pictures.push(file);
    else problems.push(t.noPicture(file.fileName));
  }
  if (problems.length > 0) throw invalid({ attachments: problems });
  return pictures;
}

/** Resolves an entry with a note. Throws changed_meanwhile, and 409 when it is resolved already. */
export function resolveFound(
  { clock, database }: AppContext,
  steward: Steward,
  id: number,
  { version, note }: { readonly version: number; readonly note: string },
): Promise<void> {
  return database.transaction(async (tx) => {
    const entry = orNotFound(await lockFound(tx, id));
    const at = clock();
    if (entry.resolvedAt !== null) throw noLongerPossible(t.resolvedAlready);
    assertVersion(entry.version, version, 'this entry');
    const { userId: resolvedByUserId, name: resolvedBy } = steward;
    await updateFound(tx, id, { note, resolvedAt: at, resolvedByUserId, resolvedBy });
    const details = { bottles: entry.quantity, name: entry.description, reason: note };
    await recordFound(tx, { actor: steward, at }, 'resolved', id, details);
  });
}
