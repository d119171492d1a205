import type { ExportColumn } from '@portal/contract/inventory/export-columns';
import { parse } from 'csv-parse/sync';

/** A row of an export by the names of its columns. */
export type ExportedRow = Readonly<Record<ExportColumn, string>>;

/** An export's rows as a strict reader of RFC 4180 sees them; throws where the file is not one. */
export function readExport(file: string): ExportedRow[] {
  if (!file.startsWith('\ufeff')) throw new Error('The file has no byte order mark.');
  if (!file.endsWith('\r\n')) throw new Error('The last line is not ended.');
  return parse<ExportedRow>(file.slice(1), { columns: true, record_delimiter: '\r\n' });
}

/** The bottles of an export. */
export function bottlesIn(rows: readonly ExportedRow[]): number {
  return rows.reduce((sum, row) => sum + Number(row.Quantity), 0);
}
