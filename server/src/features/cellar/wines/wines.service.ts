import type { WineBody } from '@portal/contract/cellar/wines/wines.schemas';
import type { AppContext } from '../../../app-context.ts';
import { changedMeanwhile, invalid, invalidBody, orNotFound } from '../../../app-error.ts';
import { refusingTaken } from '../../../db/database-errors.ts';
import type { Db } from '../../../db/database.ts';
import { labelKey } from '../../../db/label-key.ts';
import type { Upload } from '../../../plugins/bodies.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/answers.ts';
import { assertVersion } from '../../../version.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { changedFields } from '../../../lib/audit/changed-fields.ts';
import { readImage } from '../../../lib/files/images.ts';
import {
  findOther,
  findWine,
  lockWines,
  replaceImage,
  updateWine,
  type WineFacts,
} from './wines.repository.ts';

const MAX_IMAGE_MB = 10;

/**
 * Changes a wine of the catalogue for all accounts that hold it. 404 for an unknown id, 409 when it was changed or
 * merged since it was loaded, 400 when another wine already has this label or material id in this vintage.
 */
export function editWine(
  { database, clock }: AppContext,
  steward: Steward,
  wineId: number,
  { version, ...after }: WineBody,
): Promise<void> {
  const editing = database.transaction(async (tx) => {
    const before = await lockKnown(tx, wineId);
    assertVersion(before.version, version, 'this wine');
    const changed = changedFields(before, after);
    if (changed === null) return;
    const facts = { ...after, labelKey: keyOf(after) };
    refuseOther(await findOther(tx, wineId, facts));
    await updateWine(tx, wineId, facts);
    await recordWine(tx, { actor: steward, at: clock() }, 'edited', wineId, changed);
  });
  return editing.catch(orTakenMeanwhile);
}

/** Sets a wine's image, png or jpeg, for all clients at once; 400 under `image` for any other file. */
export function setWineImage(
  { database, clock }: AppContext,
  steward: Steward,
  wineId: number,
  uploads: readonly Upload[],
): Promise<void> {
  const image = readImage(uploads, 'image', MAX_IMAGE_MB);
  return database.transaction(async (tx) => {
    await lockKnown(tx, wineId);
    const fileId = await replaceImage(tx, wineId, image);
    const details = { after: image.fileName, file: fileId };
    await recordWine(tx, { actor: steward, at: clock() }, 'image set', wineId, details);
  });
}

/** Removes the image of a wine; does nothing when it has none. */
export function removeWineImage(
  { database, clock }: AppContext,
  steward: Steward,
  wineId: number,
): Promise<void> {
  return database.transaction(async (tx) => {
    const { image_id: imageId } = await lockKnown(tx, wineId);
    if (imageId === null) return;
    await replaceImage(tx, wineId, null);
    await recordWine(tx, { actor: steward, at: clock() }, 'image removed', wineId, {});
  });
}

/** Adds an audit entry about a wine. */
export const recordWine = auditOf('wine');

/** Locks a wine of the catalogue and the accounts that hold it; 404 for an unknown id, 409 when it was merged. */
async function lockKnown(tx: Db, wineId: number) {
  await lockWines(tx, [wineId]);
  const wine = orNotFound(await findWine(tx, wineId));
  if (wine.into !== null) throw changedMeanwhile('this wine');
  return wine;
}

function keyOf({ short_producer, long_producer, designation, vineyard, appellation }: WineFacts) {
  const names = { shortProducer: short_producer, longProducer: long_producer };
  return labelKey({ ...names, designation, vineyard, appellation });
}

function refuseOther(other: Awaited<ReturnType<typeof findOther>>): void {
  if (other === undefined) return;
  if (!other.isSameLabel) {
    throw invalid({ material_id: [t.wineNumberTaken(other.id)] });
  }
  throw invalidBody(t.wineLabelTaken(other.id));
}

/** Throws 409 when another wine got the label or the number at the same moment; rethrows any other error. */
const orTakenMeanwhile = refusingTaken(
  ['wines_label_and_vintage', 'wines_material_and_vintage'],
  () => changedMeanwhile('the catalogue'),
);
