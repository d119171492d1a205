import { formatNumber } from '../lib/format.ts';

/** The imports of stock from files: /staff/imports. */
export const t = {
  // Checked file
  importPreview: 'What this import will do',
  nothingNew: (fileName: string, format: string, encoding: string) =>
    `${fileName} was read as ${format} (${encoding}). Every row is already imported or skipped. There is nothing to import.`,
  readyToImport: (fileName: string, format: string, encoding: string) =>
    `${fileName} was read as ${format} (${encoding}). Nothing has been imported yet.`,
  importFor: (bottles: string, accountName: string) => `Import ${bottles} for ${accountName}`,
  similarNumbers: (cases: string) =>
    `${cases} would be new, with a number that differs from another one only in leading zeros, which spreadsheets drop. If these are the same cases, correct the numbers in the file: otherwise their bottles are stored twice.`,
  areOtherCases: 'These are other cases: import them as new ones',
  faults: 'Faults',
  faultsFound: (faults: string, fileName: string, format: string) =>
    `${faults} in ${fileName} (${format}). Nothing of it can be imported. Fix the file, choose it again, and check it.`,
  downloadAllFaults: 'Download all faults',
  line: 'Line',
  column: 'Column',
  value: 'Value',
  emptyValue: '(empty)',
  allowedIs: 'Allowed is',
  moreFaults: (count: string) => `And ${count} more, in the list to download.`,

  // Column mapping
  unnamedColumn: (place: number) => `Column ${place}`,
  chooseTheColumns: 'Choose the columns',
  neededColumn: (column: string) => `${column} (needed)`,
  notInTheFile: 'Not in the file',
  checkWithColumns: 'Check with these columns',

  // Import list
  applied: 'Applied',
  undoneAt: (moment: string) => `Undone ${moment}`,
  imports: 'Imports',
  importAFile: 'Import a file',
  moveAHouseIn: 'Move a house in',
  atAGlance: 'At a glance',
  allImports: 'All imports',
  undone: 'Undone',
  openMoveIns: 'Move-ins not finished',
  bottlesBrought: 'Bottles brought',
  brought: 'Brought',
  noImportsMatch: 'No imports match.',
  noImportsYet: 'No imports yet.',
  import: 'Import',
  account: 'Account',
  file: 'File',
  format: 'Format',
  bottles: 'Bottles',
  by: 'By',
  when: 'When',
  state: 'State',

  // Import page
  undoneExplained: (moment: string) =>
    `Undone ${moment}. Its bottles have left the cellar by counter entries; the mended file can be imported.`,
  undo: 'Undo',
  undoReason: 'Reason for undoing the import',
  takeBottlesBack: (bottles: string) => `Take ${bottles} back`,
  importTitle: (number: string) => `Import #${number}`,

  // New import
  chooseAFile: 'Please choose a file.',
  imported: 'Imported. The bottles are in storage.',
  accountHint: 'Part of the name',
  fileHint: 'Our own CSV, a CellarTracker export, or another table as CSV; up to 32 MB',
  checkTheFile: 'Check the file',

  // Report view
  newAndKnown: (added: number, known: number) =>
    `${formatNumber(added)} new, ${formatNumber(known)} known`,
  rows: 'Rows',
  wines: 'Wines',
  cases: 'Cases',
  rowsAlreadyImported: 'Rows already imported',
  rowsSkipped: 'Rows skipped',
  linesToKnow: (lines: string) => `${lines} to know of`,
  andMore: (count: string) => `And ${count} more.`,

  // Staff imports api
  fileChanged: (fileName: string) =>
    `${fileName} has changed since it was chosen. Please choose it again.`,
};
