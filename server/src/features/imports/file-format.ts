import type { RowReading } from './import-row.ts';
import type { RowCells } from './row-cells.ts';

/** A kind of file the import knows. */
export interface FileFormat {
  readonly name: string;
  /** Columns without which the file cannot be read. */
  readonly required: readonly string[];
  /** Columns by which a header is taken for this format, all of them. */
  readonly recognisedBy: readonly string[];
  /** True where a column the format does not know is a mistake: it would silently be left out. */
  readonly isClosed: boolean;
  /** Columns that may be there as well, where the format is closed. */
  readonly optional: readonly string[];
  readonly cleanCell: (cell: string) => string;
  /** True where new wines need a producer found for them: the file has no such column. */
  readonly lacksProducer: boolean;
  /** The column whose value names one row alone, if there is one; bottles of several wines may share a barcode. */
  readonly namedBy: string | null;
  readRow(row: RowCells): RowReading;
}
