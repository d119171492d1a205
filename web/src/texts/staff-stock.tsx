import type { ReactNode } from 'react';

export const t = {
  // Bulk documents
  notAccepted: 'Not accepted',
  noCaseWithThisNumber: 'No case with this number',
  moreThanOneCase: 'More than one case',
  readyToAdd: 'Ready to add',
  added: 'Added',
  alreadyThere: 'Already there',
  conditionDocuments: 'Condition documents',
  documents: 'Documents',
  putTheCaseNumber:
    'Put the case number in the file name, such as NJ-104233 label.jpg. png, jpeg, pdf or doc, up to 10 MB each.',
  lookingForTheCases: 'Looking for the cases...',
  add: (documents: string) => `Add ${documents}`,
  clearTheList: 'Clear the list',
  file: 'File',
  state: 'State',
  caseLabel: 'Case',
  account: 'Account',

  // Case actions
  pleaseEnterAWholeNumber: 'Please enter a whole number',
  inTheBooks: (lot: string, quantity: number) => `${lot}: ${quantity} in the books`,
  lot: 'Lot',
  pleaseSelect: 'Please Select',
  bottlesCounted: 'Bottles counted',
  reasonForTheDifference: 'Reason for the difference',
  saveTheCount: 'Save the count',
  allBottlesAndDocumentsMove: 'All bottles and documents move to the other case.',
  whyOptional: 'Why (Optional)',
  joinTheCases: 'Join the cases',
  countCorrected: 'Count corrected.',
  caseSaved: 'Case saved.',
  bottlesMoved: 'Bottles moved.',
  casesJoined: 'Cases joined.',
  theBottles: (footprintLookupCode: string) =>
    `The bottles are in the new case #${footprintLookupCode}.`,
  openIt: 'Open it',
  save: 'Save',
  correctACount: 'Correct a count',
  moveBottlesOrSplit: 'Move bottles, or split the case',
  joinIntoAnotherCase: 'Join into another case',
  typeAndPlace: 'Type and place',

  // Case documents
  deleteThisDocument: 'Delete this document?',
  deleteLabel: 'Delete',
  keep: 'Keep',
  remove: (fileName: string) => `Remove ${fileName}`,
  removeLabel: 'Remove',
  documentRemoved: 'Document removed.',
  addedLabel: 'Added.',
  addDocuments: 'Add documents',
  pngJpegPdfOrDoc: 'png, jpeg, pdf or doc, up to 10 MB each',
  addToCase: (footprintLookupCode: string) => `Add to case #${footprintLookupCode}`,

  // Case fact fields
  caseType: 'Case type',
  location: 'Location',
  bin: 'Bin',

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
  bottlesThatUsed: 'Bottles that used to be in it',
  caseFootprintLookupCode: (footprintLookupCode: string) => `Case #${footprintLookupCode}`,

  // Cellar tables
  more: (more: number) => `${more} more`,
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
  thisLotNeverHad: 'This lot never had any bottles.',
  reservedFree: (name: ReactNode, bottles: ReactNode, reserved: ReactNode, free: ReactNode) => (
    <>
      {name}: {bottles}, {reserved} reserved, {free} free
    </>
  ),
  ledgerOldestFirst: 'Ledger, oldest first',

  // Move form
  allItsBottlesAreReserved: 'All its bottles are reserved for open requests.',
  freeFree: (free: number) => `${free} free`,
  whereTo: 'Where to',
  anotherCase: 'Another case',
  aNewCase: 'A new case',
  putThemIntoANew: 'Put them into a new case',
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
  stockCheck: 'Stock check',
  lotsWhoseCountsDiffer: 'Lots whose counts differ',
  checkAgain: 'Check again',

  // Stock page
  caseNumber: 'Case number',
  stock: 'Stock',
  forAllAccounts: 'For all accounts',
  addConditionDocumentsToMany: 'Add condition documents to many cases',
  checkAllCounts: 'Check all counts',

  // Stock texts
  noLocationRecorded: 'no location recorded',

  // Stock trail
  breadcrumbs: 'Breadcrumbs',

  // Wine page
  place: 'Place',
  casesWithThisWine: 'Cases with this wine',
};
