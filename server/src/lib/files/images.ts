import { FIELD_MESSAGES } from '@portal/contract/errors/field-messages';
import { invalid } from '../../app-error.ts';
import type { Upload } from '../../plugins/bodies.ts';
import { t } from '../../texts/answers.ts';
import { contentTypeOf } from './file-content.ts';
import type { StoredFile } from './files.repository.ts';
import { safeFileName } from './uploads.service.ts';

const IMAGE_TYPES = new Set(['image/png', 'image/jpeg']);

/** Whether a stored file is a PNG or JPEG image. */
export const isPicture = ({ contentType }: StoredFile) => IMAGE_TYPES.has(contentType);

/** Reads the image of a form and checks its bytes, not only its name; 400 under `field` for anything else. */
export function readImage(
  uploads: readonly Upload[],
  field: string,
  maxMegabytes: number,
): StoredFile {
  const refused = (message: string) => invalid({ [field]: [message] });
  const upload = uploads.find((one) => one.field === field);
  if (upload === undefined) throw refused(FIELD_MESSAGES.required);
  const { content, isTooLarge } = upload;
  const fileName = safeFileName(upload.fileName);
  if (isTooLarge) throw refused(t.imageTooLarge(fileName, maxMegabytes));
  const contentType = contentTypeOf(fileName, content);
  if (contentType === null || !IMAGE_TYPES.has(contentType)) {
    throw refused(t.imageTypeNotAllowed(fileName));
  }
  return { fileName, contentType, content };
}

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Reads the size of a PNG or JPEG image in pixels from its header; null for a broken one. */
export function imageSize({ contentType, content }: StoredFile): ImageSize | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return contentType === 'image/png' ? pngSize(bytes) : jpegSize(bytes);
}

const PNG_HEADER_LENGTH = 24;

function pngSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < PNG_HEADER_LENGTH || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Markers of a frame, which has the size; C4, C8 and CC are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Goes through the segments of a JPEG file up to the first frame. */
function jpegSize(bytes: Buffer): ImageSize | null {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
