/** The columns of an export about the label of a wine. */
export const LABEL_COLUMNS = [
  'Producer',
  'Wine',
  'Designation',
  'Vineyard',
  'Appellation',
  'Variety',
  'Country',
  'Region',
  'Subregion',
  'Type',
] as const;

/** The header of every export and of the own CSV (docs/product/imports.md#own-csv). */
export const EXPORT_COLUMNS = [
  'Case Number',
  'Case Type',
  'Date Added',
  ...LABEL_COLUMNS,
  'Vintage',
  'Size (ml)',
  'Quantity',
] as const;

/** One column of an export. */
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];
