import { claimedType, type FileType } from '@portal/contract/sending/attached-files';

interface Kind {
  readonly contentType: string;
  readonly beginning: Buffer;
}

const JPEG: Kind = { contentType: 'image/jpeg', beginning: Buffer.from([0xff, 0xd8, 0xff]) };

const KINDS: Record<FileType, Kind> = {
  png: {
    contentType: 'image/png',
    beginning: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  jpg: JPEG,
  jpeg: JPEG,
  pdf: { contentType: 'application/pdf', beginning: Buffer.from('%PDF-') },
  doc: {
    contentType: 'application/msword',
    beginning: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    beginning: Buffer.from([0x50, 0x4b, 0x03, 0x04]),
  },
};

const END_RECORD = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_LENGTH = 22;
const DIRECTORY_ENTRY_LENGTH = 46;
/** Far more entries than a Word document has. */
const MAX_ENTRIES = 10_000;

/** Entries of every Word document; other Office files have `xl/workbook.xml` or `ppt/presentation.xml` instead. */
const WORD_PARTS = ['[Content_Types].xml', 'word/document.xml'];
/** PDF readers accept the header anywhere in these first bytes. */
const PDF_SEARCHED_BYTES = 1024;

/** Whether a zip is a Word document, and not a Java archive or a PDF as well. */
function isWordDocument(bytes: Buffer): boolean {
  const names = zipNames(bytes);
  if (names === null || !WORD_PARTS.every((part) => names.includes(part))) return false;
  if (names.some((name) => name.startsWith('META-INF/'))) return false;
  return !bytes.subarray(0, PDF_SEARCHED_BYTES).includes('%PDF-');
}

/**
 * Reads the names in the central directory of a zip. Returns null for anything but a plain zip: the file begins with an
 * entry, ends with the end record, and has nothing between its directory and its end. So no other kind of file can be
 * hidden before or after it.
 */
function zipNames(zip: Buffer): string[] | null {
  const end = zip.length - END_LENGTH;
  if (end < 0 || zip.readUInt32LE(end) !== END_RECORD || zip.readUInt32LE(0) !== LOCAL_ENTRY) {
    return null;
  }
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES || at + zip.readUInt32LE(end + 12) !== end) return null;
  const names: string[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + DIRECTORY_ENTRY_LENGTH > end || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const nameLength = zip.readUInt16LE(at + 28);
    const moreLength = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const local = zip.readUInt32LE(at + 42);
    if (local + 4 > end || zip.readUInt32LE(local) !== LOCAL_ENTRY) return null;
    const nameAt = at + DIRECTORY_ENTRY_LENGTH;
    names.push(zip.toString('utf8', nameAt, nameAt + nameLength));
    at = nameAt + nameLength + moreLength;
  }
  return at === end ? names : null;
}

/**
 * Returns the content type of a file whose name and bytes agree on one of the allowed types; null for any other, such
 * as a page of HTML called `.png`.
 */
export function contentTypeOf(name: string, content: Uint8Array): string | null {
  const claimed = claimedType(name);
  if (claimed === null) return null;
  const { contentType, beginning } = KINDS[claimed];
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (!bytes.subarray(0, beginning.length).equals(beginning)) return null;
  return claimed !== 'docx' || isWordDocument(bytes) ? contentType : null;
}
