import * as z from 'zod/mini';
import { recordHeadSchema } from '../record-heads.ts';

export const BACKUP_FORMAT = 'portal-backup';
export const BACKUP_VERSION = 1;

/** The first line: what the file is, and the schema it was made from. */
const headerSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  createdAt: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  /** Digests of the migrations the database had, in their order. */
  migrations: z.array(z.string()),
  /** The heads of the hash chains; backups of earlier versions have none. */
  heads: z.optional(z.array(recordHeadSchema)),
});

/** Begins a table; its rows follow as lists of texts and nulls, each in the order of `columns`. */
const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });
const rowSchema = z.array(z.nullable(z.string()));
const tableEndSchema = z.object({ end: z.string(), rows: z.int() });
const sequenceSchema = z.object({ sequence: z.string(), last: z.string() });
/** The last line: SHA-256, in hex, of all bytes before it. */
const checksumSchema = z.object({ checksum: z.string() });

export const lineSchema = z.union([
  rowSchema,
  tableSchema,
  tableEndSchema,
  sequenceSchema,
  checksumSchema,
  headerSchema,
]);

export type BackupHeader = z.infer<typeof headerSchema>;
export type BackupRow = z.infer<typeof rowSchema>;
export type BackupLine = z.infer<typeof lineSchema>;

export function formatLine(line: BackupLine): string {
  return `${JSON.stringify(line)}\n`;
}
