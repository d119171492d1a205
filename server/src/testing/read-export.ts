import type { ExportColumn } from '@portal/contract/cellar/inventory/export-columns';
import { parse } from 'csv-parse/sync';

/** A row of an export by column name. */
export type ExportedRow = Readonly<Record<ExportColumn, string>>;

/** Reads an export's rows as strictly as RFC 4180; throws where the file is invalid. */
export function readExport(file: string): ExportedRow[] {
  if (!file.startsWith('\ufeff')) throw new Error('The file has no byte order mark.');
  if (!file.endsWith('\r\n')) throw new Error('The last line is not ended.');
  return parse<ExportedRow>(file.slice(1), { columns: true, record_delimiter: '\r\n' });
}

/** Counts the bottles of an export. */
export function bottlesIn(rows: readonly ExportedRow[]): number {
  return rows.reduce((sum, row) => sum + Number(row.Quantity), 0);
}
