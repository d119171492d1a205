import { Readable } from 'node:stream';
import type { AuditFilters } from '@portal/contract/access/audit/audit.schemas';
import type { Db } from '../../../db/database.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../lib/csv-cells.ts';
import { type FoundEntry, listEntriesBefore } from './audit.repository.ts';

const COLUMNS = [
  'Time (UTC)',
  'Actor',
  'Account',
  'Account Name',
  'Action',
  'Subject',
  'Subject ID',
  'Details',
] as const;
const ENTRIES_PER_PIECE = 500;

/**
 * Writes the matching entries as CSV, newest first, a piece at a time at the speed of the reader: a log of any length
 * is never held in memory, and no connection is held between two pieces. The log only grows at its newest end, so no
 * entry is repeated.
 */
export function auditCsv(db: Db, filters: AuditFilters, timeZone: string): Readable {
  return Readable.from(pieces(db, filters, timeZone), { objectMode: false });
}

async function* pieces(db: Db, filters: AuditFilters, timeZone: string): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(COLUMNS)}`;
  let beforeId = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const span = { beforeId, limit: ENTRIES_PER_PIECE };
    const entries = await listEntriesBefore(db, filters, timeZone, span);
    if (entries.length > 0) yield entries.map(entryLine).join('');
    if (entries.length < ENTRIES_PER_PIECE) return;
    beforeId = entries.at(-1)?.id ?? 0;
  }
}

function entryLine(entry: FoundEntry): string {
  return csvLine([
    entry.at,
    entry.actor,
    entry.account?.id ?? null,
    entry.account?.name ?? null,
    entry.action,
    entry.subject_type,
    entry.subject_id,
    JSON.stringify(entry.details),
  ]);
}
