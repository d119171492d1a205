import type { ReactNode } from 'react';

export const t = {
  // Case blocks
  pasted: (lines: string) => `${lines} pasted.`,
  enterAfterTheBottlesBegins:
    'Enter after the bottles begins the next line, Ctrl + Enter the next case. Arrow keys move between the fields, Ctrl + D copies the field above. Empty lines are left out.',
  rowsOfASpreadsheet:
    'Rows of a spreadsheet can be pasted: case number, wine, vintage (optional), size, bottles.',
  addACase: 'Add a case',
  cases: 'Cases',
  previousCase: 'Previous case',
  of: (at: number, casesCount: number) => `${at} of ${casesCount}`,
  nextCase: 'Next case',
  caseTypeOptional: 'Case type (optional)',
  movedToLocation: 'Moved to location',
  location: 'Location',
  movedToBin: 'Moved to bin',
  bin: 'Bin',
  casePlace: (place: number) => `Case ${place}`,
  addALine: 'Add a line',
  removeCase: (place: number) => `Remove case ${place}`,

  // Case documents
  conditionDocuments: (filesCount: number) => `Condition documents (${filesCount})`,
  files: 'Files',
  pngJpegPdfOrDoc: 'png, jpeg, pdf or doc, up to 10 MB each',
  camera: 'Camera',

  // Case number field
  newCaseNextFreeNumber: 'New case, next free number',
  newCase: 'New case',
  caseNumber: 'Case number',
  inUse: (known: string) => `In use: ${known}`,

  // Compare arrived
  boxesArrivedExpected: (arrived: string, expected: number) =>
    `Boxes: ${arrived} arrived, ${expected} expected.`,
  bottlesExpectedAndNotPut: (missing: number) =>
    `Bottles expected and not put away: ${missing}; the client sees them as not arrived.`,
  bottlesPutAway: (unexpected: number) => `Bottles put away and not expected: ${unexpected}.`,

  // Expected list
  notPutAwayYet: 'Not put away yet',
  onTheWay: 'On the way',
  received: 'Received',
  putAway: 'Put away',
  number: 'Number',
  account: 'Account',
  by: 'By',
  from: 'From',
  boxes: 'Boxes',
  tracking: 'Tracking',
  expected: 'Expected',
  status: 'Status',
  numberTrackingNumberAccount: 'Number, tracking number, account or company',
  state: 'State',
  nothingMatches: 'Nothing matches.',
  shipments: 'Shipments',
  receiving: 'Receiving',
  unannouncedShipment: 'Unannounced shipment',

  // Line row
  line: (place: number) => `Line ${place}`,
  sizeMl: 'Size (ml)',
  bottles: 'Bottles',
  removeLine: (place: number) => `Remove line ${place}`,
  create: (search: string) => `Create "${search}"...`,
  notInTheCatalogueYet: 'Not in the catalogue yet',
  wine: 'Wine',
  newInTheCatalogue: 'New in the catalogue',

  // New wine dialog
  wineFullName: 'Wine (full name)',
  producer: 'Producer',
  vintageEmptyForNv: 'Vintage (empty for NV)',
  type: 'Type',
  pleaseSelect: 'Please Select',
  optional: (name: string) => `${name} (optional)`,
  toUseThisWine: 'Use this wine',
  aNewWine: 'A new wine',

  // Put away draft
  chooseAWineOrCreate: 'Choose a wine, or create it.',
  fromToMlOrEmpty: (min: number, max: number) => `From ${min} to ${max} ml, or empty.`,
  howMany: 'How many?',
  thisCaseStandsAboveAlready: 'This case stands above already.',
  thereAreNoBottles: 'There are no bottles in this case.',

  // Receiving desk
  putAwaySoFar: 'Put away so far',
  caseLabel: 'Case',
  size: 'Size',
  inBottles: (bottles: string, cases: string) => `${bottles} in ${cases}`,
  putAwayAndComplete: 'Put away and complete',
  completeWithoutTheRest: 'Complete without the rest',
  putAwayMoreToCome: 'Put away, more to come',
  puttingAwayCompletesTheRequest:
    'Putting away completes the request, unless more is to come. Corrections are made in the stock.',
  notEverythingMatches: 'Not everything matches',
  goBack: 'Go back',
  boxesArrived: 'Boxes arrived',
  announced: (announced: number) => `${announced} announced`,
  markReceivedPutAwayLater: 'Mark received, put away later',
  doNotMailTheClient: 'Do not mail the client',
  leaveTheChosenDocumentsMust: 'Leave? The chosen documents must be chosen again then.',
  detailsOfTheRequest: 'Details of the request',
  arrived: 'Arrived',
  theRequestHasBeenChanged: ' The request has been changed since: look at it before you go on.',
  whatYouTypedHereBefore: (version: ReactNode) => (
    <>What you typed here before is kept on this computer.{version}</>
  ),
  startOver: 'Start over',

  // Shipment
  request: 'Request',
  nextShipment: 'Next shipment',
  print: 'Print',
  backToReceiving: 'Back to receiving',
  putAwayOrder: (order: string) => `Put away: ${order}`,
  ofNumberOfBoxes: (numberOfBoxes: number) => ` of ${numberOfBoxes}`,
  boxesArrivedBoxes: (boxes: ReactNode, numberOfBoxes: ReactNode) => (
    <>
      Boxes arrived: {boxes}
      {numberOfBoxes}
    </>
  ),
  nothingWasPutAway: 'Nothing was put away.',
  ofQuantityDone: (quantityDone: number, quantity: number, shortfallReason: string) =>
    `${quantityDone} of ${quantity}: ${shortfallReason}`,
  undoneNoMailIsSent: 'Undone. No mail is sent.',

  // Unannounced form
  pleaseChooseAnAccount: 'Please choose an account.',
  pleaseEnterHowManyCame: 'Please enter how many came.',
  companyOrOrigin: 'Company or origin',
  trackingNumberOptional: 'Tracking number (optional)',
  atTheRetailStore: 'At the retail store',
  startReceiving: 'Start receiving',

  // Use receiving desk
  addedToInventory: 'Added to inventory.',
  markedAsReceived: 'Marked as received.',

  // Wine list
  inCases: 'In cases',
  expectedAgainstArrived: 'Expected against arrived',
  wineList: 'Wine list',
  announcedLabel: 'Announced',
  fillTheCasesAsListed: 'Fill the cases as listed',
  removeTheList: 'Remove the list',
  wineListOptional: 'Wine list (optional)',
  ourOwnCsvOrCellarTrackers: "Our own CSV, or CellarTracker's list, inventory or bottles export",
};
