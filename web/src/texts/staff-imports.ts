export const t = {
  // Checked file
  whatThisImportWillDo: 'What this import will do',
  everyRowIsAlreadyImported:
    'Every row is already imported or skipped. There is nothing to import.',
  nothingHasBeenImportedYet: 'Nothing has been imported yet.',
  wasReadAs: (name: string, format: string, encoding: string, value: string) =>
    `${name} was read as ${format} (${encoding}). ${value}`,
  importFor: (bottles: string, accountName: string) => `Import ${bottles} for ${accountName}`,
  faults: 'Faults',
  inNothing: (faults: string, fileName: string, format: string) =>
    `${faults} in ${fileName} (${format}). Nothing of it can be imported. Fix the file, choose it again, and check it.`,
  downloadAllFaults: 'Download all faults',
  line: 'Line',
  column: 'Column',
  value: 'Value',
  allowedIs: 'Allowed is',
  andMoreInTheList: (count: string) => `And ${count} more, in the list to download.`,

  // Column mapping
  columnPlace: (place: number) => `Column ${place}`,
  chooseTheColumns: 'Choose the columns',
  needed: (column: string) => `${column} (needed)`,
  notInTheFile: 'Not in the file',
  checkWithTheseColumns: 'Check with these columns',

  // Import list
  undone: (undoneAt: string) => `Undone ${undoneAt}`,
  imports: 'Imports',
  importAFile: 'Import a file',
  noImportsYet: 'No imports yet.',
  importLabel: 'Import',
  account: 'Account',
  file: 'File',
  format: 'Format',
  bottles: 'Bottles',
  by: 'By',
  when: 'When',
  state: 'State',

  // Import page
  undoneItsBottlesHaveLeft: (undoneAt: string) =>
    `Undone ${undoneAt}. Its bottles have left the cellar by counter entries; the mended file can be imported.`,
  undo: 'Undo',
  reasonForUndoingTheImport: 'Reason for undoing the import',
  takeBack: (bottles: string) => `Take ${bottles} back`,
  importBatchId: (batchId: string) => `Import #${batchId}`,

  // New import
  pleaseChooseAFile: 'Please choose a file.',
  importedTheBottles: 'Imported. The bottles are in storage.',
  partOfTheName: 'Part of the name',
  ourOwnCsvACellarTracker:
    'Our own CSV, a CellarTracker export, or another table as CSV; up to 32 MB',
  checkTheFile: 'Check the file',

  // Report view
  newKnown: (added: string, known: string) => `${added} new, ${known} known`,
  rows: 'Rows',
  wines: 'Wines',
  cases: 'Cases',
  rowsAlreadyImported: 'Rows already imported',
  rowsSkipped: 'Rows skipped',
  toKnowOf: (lines: string) => `${lines} to know of`,
  andMore: (more: string) => `And ${more} more.`,

  // Staff imports api
  hasChangedSince: (name: string) =>
    `${name} has changed since it was chosen. Please choose it again.`,
};
