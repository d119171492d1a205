import { claimedType, type FileType } from '@portal/contract/orders/attached-files';

type Content = 'png' | 'jpeg' | 'pdf' | 'doc' | 'docx';

const CONTENT_OF: Record<FileType, Content> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  pdf: 'pdf',
  doc: 'doc',
  docx: 'docx',
};

const CONTENT_TYPES: Record<Content, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const BEGINNINGS: readonly (readonly [Content, Buffer])[] = [
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['pdf', Buffer.from('%PDF-')],
  ['doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['docx', Buffer.from([0x50, 0x4b, 0x03, 0x04])],
];

/** A zip is a Word document when it lists one; other Office files list `xl/` or `ppt/`. */
const WORD_DOCUMENT = Buffer.from('word/document.xml');

/** What a file's bytes say it is; null when they say nothing we take. */
function recognise(content: Uint8Array): Content | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const found = BEGINNINGS.find(([, beginning]) =>
    bytes.subarray(0, beginning.length).equals(beginning),
  );
  if (found === undefined) return null;
  return found[0] === 'docx' && !bytes.includes(WORD_DOCUMENT) ? null : found[0];
}

/**
 * The content type of a file whose name and bytes agree on one of the allowed types; null for any other, such
 * as a page of HTML called `.png`.
 */
export function contentTypeOf(name: string, content: Uint8Array): string | null {
  const claimed = claimedType(name);
  if (claimed === null || recognise(content) !== CONTENT_OF[claimed]) return null;
  return CONTENT_TYPES[CONTENT_OF[claimed]];
}
