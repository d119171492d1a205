import {
  MAX_LOGO_MB,
  MIN_LOGO_HEIGHT,
} from '@portal/contract/house/content/provider-texts.schemas';
import type { AppContext } from '../../../app-context.ts';
import { invalid } from '../../../app-error.ts';
import type { Upload } from '../../../plugins/bodies.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/answers.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import {
  deleteContent,
  insertContent,
  type StoredFile,
} from '../../../lib/files/files.repository.ts';
import { imageSize, readImage } from '../../../lib/files/images.ts';
import {
  lockProviderTexts,
  putLogo,
  readChangedTexts,
} from '../../../lib/provider/provider-texts.repository.ts';

/** Larger images only make pages slow. */
const MAX_SIDE = 4_000;

/** Shows an image, png or jpeg, as the company's logo at once; 400 under `logo` for any other file. */
export function setLogo(
  { clock, database }: AppContext,
  steward: Steward,
  uploads: readonly Upload[],
): Promise<void> {
  const image = readImage(uploads, 'logo', MAX_LOGO_MB);
  const ratio = readRatio(image);
  return database.transaction(async (tx) => {
    await lockProviderTexts(tx);
    const { logo: before } = await readChangedTexts(tx);
    const fileId = await insertContent(tx, image);
    await putLogo(tx, { fileId, ratio });
    if (before !== null) await deleteContent(tx, before.fileId);
    const details = { before: before?.fileId ?? null, after: fileId, file: image.fileName };
    await record(tx, { actor: steward, at: clock() }, 'logo set', 'logo', details);
  });
}

/** Removes the logo: the short name is shown again. Does nothing without one. */
export function removeLogo({ clock, database }: AppContext, steward: Steward): Promise<void> {
  return database.transaction(async (tx) => {
    await lockProviderTexts(tx);
    const { logo: before } = await readChangedTexts(tx);
    if (before === null) return;
    await putLogo(tx, null);
    await deleteContent(tx, before.fileId);
    const details = { before: before.fileId, after: null };
    await record(tx, { actor: steward, at: clock() }, 'logo removed', 'logo', details);
  });
}

const record = auditOf('provider text');

/** Returns width divided by height of an image that is fit for a logo. */
function readRatio(image: StoredFile): number {
  const refused = (why: string) => invalid({ logo: [`${image.fileName}: ${why}`] });
  const size = imageSize(image);
  if (size === null) throw refused(t.pictureUnreadable);
  const { width, height } = size;
  if (height < MIN_LOGO_HEIGHT || width === 0) {
    throw refused(t.pictureTooSmall(width, height, MIN_LOGO_HEIGHT));
  }
  if (Math.max(width, height) > MAX_SIDE) {
    throw refused(t.pictureTooLarge(width, height, MAX_SIDE));
  }
  return width / height;
}
