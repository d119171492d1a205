import { EXPORT_COLUMNS } from '../inventory/export-columns.ts';

/** The column of our own CSV that names rows; an export does not have it (decisions: Imports). */
export const REFERENCE_COLUMN = 'Import Ref';

/** Every column that our own CSV may have, and that a column of another table can be read as. */
export const IMPORT_COLUMNS = [...EXPORT_COLUMNS, REFERENCE_COLUMN] as const;

/** One column of our own CSV. */
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Columns without which a table of another header cannot be imported; all others may be empty in our own CSV. */
export const NEEDED_COLUMNS = ['Producer', 'Wine', 'Quantity'] as const satisfies ImportColumn[];

/** From which column of a file each column of our own CSV is read, by its place from 0. */
export type ColumnMapping = Partial<Record<ImportColumn, number>>;
