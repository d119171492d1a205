import * as z from 'zod/mini';
import { t } from '../texts/orders.ts';

/** The repeated field `attachments` as the reference shows it; only a multipart body can bring files. */
export const multipartFiles = z.optional(z.array(z.file()));

/** Largest file of a request, in bytes (docs/product/requests.md#files). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Most files of one request. */
export const MAX_FILES = 10;

/** Endings of the file types a request may bring. */
export const FILE_TYPES = ['png', 'jpg', 'jpeg', 'pdf', 'doc', 'docx'] as const;
/** A file type by its ending. */
export type FileType = (typeof FILE_TYPES)[number];

/** Upload errors by file name, shown under the field of the files. */
export const FILE_MESSAGES = {
  empty: (name: string) => t.fileEmpty(name),
  type: (name: string, types: readonly FileType[] = FILE_TYPES) =>
    t.fileTypeNotAllowed(name, types.join(', ')),
  tooLarge: (name: string) => t.fileTooLarge(name),
  overQuota: (quotaMb: number) => t.filesOverQuota(quotaMb),
  tooMany: t.tooManyFiles(MAX_FILES),
} as const;

/** Returns the file type of a name's ending; null when it is not allowed. */
export function claimedType(name: string): FileType | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return FILE_TYPES.find((type) => type === ending) ?? null;
}
