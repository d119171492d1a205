import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import { invalid } from '../../app-error.ts';
import type { Upload } from '../../plugins/bodies.ts';
import { contentTypeOf } from '../files/file-content.ts';
import { safeFileName } from '../files/uploads.service.ts';

/** Types that every browser paints. */
const IMAGE_TYPES = new Set(['image/png', 'image/jpeg']);

/** The image of a form, known by its bytes and not only its name; 400 under `image` for anything else. */
export function readImage(uploads: readonly Upload[]) {
  const upload = uploads.find(({ field }) => field === 'image');
  if (upload === undefined) throw refused(FIELD_MESSAGES.required);
  const { content, isTooLarge } = upload;
  const fileName = safeFileName(upload.fileName);
  if (isTooLarge) throw refused(`${fileName}: The file is larger than 10 MB.`);
  const contentType = contentTypeOf(fileName, content);
  if (contentType === null || !IMAGE_TYPES.has(contentType)) {
    throw refused(`${fileName}: File type is not allowed. Allowed types are: png, jpg, jpeg.`);
  }
  return { fileName, contentType, content };
}

const refused = (message: string) => invalid({ image: [message] });
