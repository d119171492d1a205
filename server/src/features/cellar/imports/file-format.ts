import type { RowReading } from './import-row.ts';
import type { RowCells } from './row-cells.ts';

export interface FileFormat {
  readonly name: string;
  readonly required: readonly string[];
  /** Columns that identify this format; all must be present. */
  readonly recognisedBy: readonly string[];
  /** True when an unknown column is a mistake, because it would silently be ignored. */
  readonly isClosed: boolean;
  /** Further columns that a closed format may have. */
  readonly optional: readonly string[];
  readonly cleanCell: (cell: string) => string;
  /** True when the file has no column of producers, so that they must be looked up for new wines. */
  readonly lacksProducer: boolean;
  /** The column with a unique value for each row; a file may lack it. */
  readonly namedBy: string;
  readRow(row: RowCells): RowReading;
}
