import type { Readable } from 'node:stream';
import type { ReportFormat } from '@portal/contract/warehouse/reports/reports.schemas';
import type { AppContext } from '../../../app-context.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { CSV } from '../../../lib/tables/csv-table.ts';
import type { FileColumn, FileFormat } from '../../../lib/tables/table-file.ts';
import { XLSX } from '../../../lib/tables/workbook.ts';
import type { Steward } from '../../../plugins/session.ts';

const FORMATS: Readonly<Record<ReportFormat, FileFormat>> = { csv: CSV, xlsx: XLSX };

/** What of a report leaves, and for whom. */
export interface ExportedReport<Row> {
  readonly report: string;
  readonly format: ReportFormat;
  /** The filters that were set, as the audit log keeps them. */
  readonly filters: Readonly<Record<string, string | number | null>>;
  readonly rowCount: number;
  readonly columns: readonly FileColumn<Row>[];
  readonly pages: AsyncIterable<readonly Row[]>;
}

/**
 * Records the export before a row of it leaves: a download that is cut off has been recorded too. Returns the file, whose
 * rows are read while it is sent, and no more once the connection has ended.
 */
export async function exportReport<Row>(
  { clock, database }: AppContext,
  steward: Steward,
  { report, format, filters, rowCount, ...table }: ExportedReport<Row>,
): Promise<{ readonly contentType: string; readonly content: Readable }> {
  const { account, search, ...others } = filters;
  const set = Object.fromEntries(
    Object.entries(others).filter(([, value]) => value !== null && value !== '' && value !== 'any'),
  );
  // A search may be a name, which goes when the personal details of a client are deleted.
  const details = { format, rows: rowCount, choice: set, ...(search && { text: search }) };
  const at = clock();
  const ofAccount = typeof account === 'number' && { accountId: account };
  await database.transaction((tx) =>
    record(tx, { actor: steward, at, ...ofAccount }, 'exported', report, details),
  );
  const { contentType, write } = FORMATS[format];
  return { contentType, content: write({ name: report, ...table }) };
}

const record = auditOf('report');
