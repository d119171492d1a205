import type { ReactNode } from 'react';

/** Stock: cellars, cases, lots, wines, documents and the stock check: /staff/stock. */
export const t = {
  // Bulk documents
  notAccepted: 'Not accepted',
  noCaseWithThisNumber: 'No case with this number',
  moreThanOneCase: 'More than one case',
  readyToAdd: 'Ready to add',
  added: 'Added',
  alreadyThere: 'Already there',
  outcomeCount: (count: number, outcome: string) => `${count} ${outcome.toLowerCase()}`,
  conditionDocuments: 'Condition documents',
  documents: 'Documents',
  bulkFileHint: (number: string) =>
    `Put the case number in the file name, such as ${number} label.jpg. png, jpeg, pdf or doc, up to 10 MB each.`,
  lookingForTheCases: 'Looking for the cases...',
  addFiles: (documents: string) => `Add ${documents}`,
  clearTheList: 'Clear the list',
  file: 'File',
  state: 'State',
  case: 'Case',
  account: 'Account',

  // Case actions
  enterAWholeNumber: 'Please enter a whole number',
  inTheBooks: (lot: string, bottles: number, out: number) =>
    `${lot}: ${bottles} in the books${out === 0 ? '' : `, ${out} of these out for requests`}`,
  lot: 'Lot',
  pleaseSelect: 'Please Select',
  bottlesCounted: 'Bottles counted',
  bottlesWithThoseOut: 'Bottles counted, and those that are out for requests',
  reasonForTheDifference: 'Reason for the difference',
  saveTheCount: 'Save the count',
  joinHelp: 'All bottles and documents move to the other case.',
  whyOptional: 'Why (Optional)',
  joinTheCases: 'Join the cases',
  countCorrected: 'Count corrected.',
  caseSaved: 'Case saved.',
  bottlesMoved: 'Bottles moved.',
  casesJoined: 'Cases joined.',
  bottlesInNewCase: (number: string) => `The bottles are in the new case #${number}.`,
  openIt: 'Open it',
  save: 'Save',
  correctACount: 'Correct a count',
  moveBottlesOrSplit: 'Move bottles, or split the case',
  joinIntoAnotherCase: 'Join into another case',
  typeAndPlace: 'Type and place',

  // Case documents
  deleteQuestion: 'Delete this document?',
  delete: 'Delete',
  keep: 'Keep',
  removeFile: (fileName: string) => `Remove ${fileName}`,
  remove: 'Remove',
  documentRemoved: 'Document removed.',
  documentsAdded: 'Added.',
  addDocuments: 'Add documents',
  fileHint: 'png, jpeg, pdf or doc, up to 10 MB each',
  addToCase: (number: string) => `Add to case #${number}`,

  // Case fact fields
  caseType: 'Case type',
  location: 'Location',

  // Case number field
  intoCaseNumber: 'Into case number',

  // Case page
  wine: 'Wine',
  size: 'Size',
  quantity: 'Quantity',
  reserved: 'Reserved',
  free: 'Free',
  ledger: 'Ledger',
  lots: 'Lots',
  ledgerOf: (lot: string) => `Ledger of ${lot}`,
  thisCaseIsEmpty: 'This case is empty.',
  formerBottles: 'Bottles that used to be in it',
  count: 'Count',
  caseTitle: (number: string) => `Case #${number}`,

  // Cellar tables
  moreLots: (count: number) => `${count} more`,
  type: 'Type',
  bottles: 'Bottles',
  bottlesInIt: 'Bottles in it',
  cases: 'Cases',
  region: 'Region',
  sizes: 'Sizes',
  wines: 'Wines',

  // Lot page
  when: 'When',
  change: 'Change',
  balance: 'Balance',
  reason: 'Reason',
  note: 'Note',
  by: 'By',
  request: 'Request',
  ledgerOfALot: 'Ledger of a lot',
  lotNeverFilled: 'This lot never had any bottles.',
  lotSummary: (lot: ReactNode, bottles: string, reserved: string, free: string) => (
    <>
      {lot}: {bottles}, {reserved} reserved, {free} free
    </>
  ),
  ledgerOldestFirst: 'Ledger, oldest first',

  // Move form
  allReserved: 'All its bottles are reserved for open requests.',
  freeCount: (free: number) => `${free} free`,
  whereTo: 'Where to',
  anotherCase: 'Another case',
  aNewCase: 'A new case',
  moveIntoNewCase: 'Put them into a new case',
  moveThem: 'Move them',
  atMostCanBeMoved: (free: number) => `At most ${free} can be moved`,
  enterAtLeastOneBottle: 'Enter at least one bottle.',

  // Stock check
  inRequests: 'In requests',
  checked: 'Checked',
  freeReserved: 'Free + reserved',
  allCountsMatch: 'All counts match.',
  countsDoNotAddUp: (lots: string) =>
    `The counts of ${lots} do not add up. The triggers of the database make this impossible, so somebody or something went past them: keep a backup, then ask who.`,
  printLabel: 'Print its label',
  stockCheck: 'Stock check',
  lotsWhoseCountsDiffer: 'Lots whose counts differ',
  checkAgain: 'Check again',

  // Stock page
  caseNumber: 'Case number',
  stock: 'Stock',

  // Stock texts
  noLocationRecorded: 'no location recorded',

  // Stock trail
  breadcrumbs: 'Breadcrumbs',

  // Wine page
  place: 'Place',
  casesWithThisWine: 'Cases with this wine',
};
