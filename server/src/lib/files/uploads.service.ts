import {
  claimedType,
  FILE_MESSAGES,
  FILE_TYPES,
  type FileType,
  MAX_FILES,
} from '@portal/contract/sending/attached-files';
import { invalid } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { Upload } from '../../plugins/bodies.ts';
import { contentTypeOf } from './file-content.ts';
import { insertFile, type StoredFile, sumClientFileBytes } from './files.repository.ts';

const MAX_NAME_LENGTH = 200;
const BYTES_PER_MB = 1024 * 1024;

/**
 * Upload errors by file name; empty when all files are good (docs/product/requests.md#files). `before` counts the files
 * that are there already.
 */
export function uploadProblems(uploads: readonly Upload[], before = 0): string[] {
  const isTooMany = uploads.length > 0 && before + uploads.length > MAX_FILES;
  const tooMany = isTooMany ? [FILE_MESSAGES.tooMany] : [];
  return [...uploads.flatMap(problemOf), ...tooMany];
}

function problemOf(upload: Upload): string[] {
  const read = readUpload(upload);
  return 'problem' in read ? [read.problem] : [];
}

/** Reads files of these types for storing, or says by name what is wrong with them. */
export function readUploads(
  uploads: readonly Upload[],
  types: readonly FileType[],
): { readonly problems: readonly string[]; readonly files: readonly StoredFile[] } {
  const read = uploads.map((upload) => {
    const file = readUpload(upload, types);
    return 'problem' in file
      ? { problems: [file.problem], files: [] }
      : { problems: [], files: [file] };
  });
  const tooMany = uploads.length > MAX_FILES ? [FILE_MESSAGES.tooMany] : [];
  return {
    problems: [...read.flatMap(({ problems }) => problems), ...tooMany],
    files: read.flatMap(({ files }) => files),
  };
}

/** Reads a file for storing, or returns its error. */
export function readUpload(
  { fileName, content, isTooLarge }: Upload,
  types: readonly FileType[] = FILE_TYPES,
): StoredFile | { readonly problem: string } {
  const name = safeFileName(fileName);
  if (isTooLarge) return { problem: FILE_MESSAGES.tooLarge(name) };
  if (content.length === 0) return { problem: FILE_MESSAGES.empty(name) };
  const claimed = claimedType(name);
  const contentType = claimed && types.includes(claimed) ? contentTypeOf(name, content) : null;
  if (contentType === null) return { problem: FILE_MESSAGES.type(name, types) };
  return { fileName: name, contentType, content };
}

/**
 * Stores the files of an order, in its transaction and under the account's lock. 400 under `attachments` when the files
 * of the account's clients would then take more than its quota.
 */
export async function storeUploads(
  tx: Db,
  key: { readonly accountId: number; readonly orderId: number; readonly differenceId?: number },
  uploads: readonly Upload[],
  quotaMb: number,
): Promise<void> {
  if (uploads.length === 0) return;
  for (const upload of uploads) await insertFile(tx, key, examined(upload));
  await assertQuota(tx, key.accountId, quotaMb);
}

/** 400 under `attachments` when the files of the account's clients take more than its quota. */
export async function assertQuota(tx: Db, accountId: number, quotaMb: number): Promise<void> {
  if ((await sumClientFileBytes(tx, accountId)) > quotaMb * BYTES_PER_MB) {
    throw invalid({ attachments: [FILE_MESSAGES.overQuota(quotaMb)] });
  }
}

/** Stores condition documents of a case, which `uploadProblems` has examined. Answers their ids. */
export async function storeCaseUploads(
  tx: Db,
  key: { readonly accountId: number; readonly caseId: number },
  uploads: readonly Upload[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const upload of uploads) ids.push(await insertFile(tx, key, examined(upload)));
  return ids;
}

/** Reads a file that `uploadProblems` has examined. */
export function examined(upload: Upload): StoredFile {
  const read = readUpload(upload);
  if ('problem' in read) throw new Error('A file was not examined before it was stored.');
  return read;
}

/** Returns the last part of a path, without characters that are special to file systems, headers or terminals. */
export function safeFileName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  // Browsers send a quote in a file's name as %22.
  const visible = last
    .replaceAll('%22', '"')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return visible === '' ? 'file' : visible.slice(-MAX_NAME_LENGTH);
}
