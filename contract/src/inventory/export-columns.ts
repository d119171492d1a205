/** The header of every export, and of the CSV our own import takes (decisions: Inventory, exports; Imports). */
export const EXPORT_COLUMNS = [
  'Case Number',
  'Case Type',
  'Date Added',
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
  'Vintage',
  'Size (ml)',
  'Quantity',
] as const;

/** One column of an export. */
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];
