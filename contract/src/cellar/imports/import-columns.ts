import { EXPORT_COLUMNS } from '../inventory/export-columns.ts';

/** The optional column of the own CSV that names rows; exports do not have it (docs/product/imports.md#rows). */
export const REFERENCE_COLUMN = 'Import Ref';

/** Every column that our own CSV may have, and that a column of another table can be read as. */
export const IMPORT_COLUMNS = [...EXPORT_COLUMNS, REFERENCE_COLUMN] as const;

/** One column of our own CSV. */
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Columns without which a table of another header cannot be imported; all others may be empty in our own CSV. */
export const NEEDED_COLUMNS = ['Producer', 'Wine', 'Quantity'] as const satisfies ImportColumn[];

/** For each column of the own CSV, the position from 0 of a column in the file. */
export type ColumnMapping = Partial<Record<ImportColumn, number>>;
