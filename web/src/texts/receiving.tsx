/** The expected shipments, and the desk that puts them away: /staff/receiving. */
export const t = {
  // Case blocks
  linesPasted: (lines: string) => `${lines} pasted.`,
  keysHelp:
    'Enter after the bottles begins the next line, Ctrl + Enter the next case. Arrow keys move between the fields, Ctrl + D copies the field above. Empty lines are left out.',
  pasteHelp:
    'Rows of a spreadsheet can be pasted: case number, wine, vintage (optional), size, bottles.',
  addACase: 'Add a case',
  cases: 'Cases',
  previousCase: 'Previous case',
  position: (at: number, count: number) => `${at} of ${count}`,
  nextCase: 'Next case',
  caseTypeOptional: 'Case type (optional)',
  printLabels: 'Print the labels of these cases',
  placeLater: 'Place later',
  placeAllLater: (cases: string) => `Place ${cases} later`,
  whereOrLater: 'Enter where the case stands, or place it later.',
  options: 'Options: boxes, mail, keys',
  scanHelp:
    'A scanned location is where the case stands; the label of another case begins the next one.',
  movedToLocation: 'Moved to location',
  location: 'Location',
  casePlace: (place: number) => `Case ${place}`,
  addALine: 'Add a line',
  removeCase: (place: number) => `Remove case ${place}`,

  // Case documents
  conditionDocuments: (count: number) => `Condition documents (${count})`,
  files: 'Files',
  fileHint: 'png, jpeg, pdf or doc, up to 10 MB each',
  camera: 'Camera',

  // Case number field
  newCaseNextNumber: 'New case, next free number',
  newCase: 'New case',
  caseNumber: 'Case number',
  inUse: (contents: string) => `In use: ${contents}`,

  // Compare arrived
  boxesDiffer: (arrived: string, expected: number) =>
    `Boxes: ${arrived} arrived, ${expected} expected.`,
  bottlesMissing: (missing: number) =>
    `Bottles expected and not put away: ${missing}; the client sees them as not arrived.`,
  bottlesUnexpected: (unexpected: number) => `Bottles put away and not expected: ${unexpected}.`,

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
  searchShipments: 'Number, tracking number, account or company',
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
  createWine: (search: string) => `Create "${search}"...`,
  notInCatalogue: 'Not in the catalogue yet',
  wine: 'Wine',
  newInCatalogue: 'New in the catalogue',

  // New wine dialog
  fullName: 'Wine (full name)',
  producer: 'Producer',
  nearProducer: (name: string) => `In the catalogue: ${name}`,
  vintage: 'Vintage (empty for NV)',
  type: 'Type',
  pleaseSelect: 'Please Select',
  optionalField: (name: string) => `${name} (optional)`,
  submitWine: 'Use this wine',
  aNewWine: 'A new wine',

  // Put away draft
  chooseOrCreateWine: 'Choose a wine, or create it.',
  sizeBetween: (min: number, max: number) => `From ${min} to ${max} ml, or empty.`,
  howMany: 'How many?',
  caseRepeated: 'This case stands above already.',
  caseWithoutBottles: 'There are no bottles in this case.',

  // Receiving desk
  putAwaySoFar: 'Put away so far',
  case: 'Case',
  size: 'Size',
  bottlesInCases: (bottles: string, cases: string) => `${bottles} in ${cases}`,
  putAwayAndComplete: 'Put away and complete',
  completeWithoutTheRest: 'Complete without the rest',
  putAwayPart: 'Put away, more to come',
  putAwayHelp:
    'Putting away completes the request, unless more is to come. Corrections are made in the stock.',
  notEverythingMatches: 'Not everything matches',
  goBack: 'Go back',
  boxesArrived: 'Boxes arrived',
  announcedBoxes: (count: number) => `${count} announced`,
  markReceived: 'Mark received, put away later',
  doNotMailTheClient: 'Do not mail the client',
  leaveWithDocuments: 'Leave? The chosen documents must be chosen again then.',
  requestDetails: 'Details of the request',
  arrived: 'Arrived',
  requestChanged: 'The request has been changed since: look at it before you go on.',
  draftKept: 'What you typed here before is kept on this computer.',
  startOver: 'Start over',

  // Shipment
  request: 'Request',
  nextShipment: 'Next shipment',
  print: 'Print',
  backToReceiving: 'Back to receiving',
  putAwayResult: (amount: string) => `Put away: ${amount}`,
  boxesArrivedCount: (boxes: number, announced: number | null) =>
    announced === null ? `Boxes arrived: ${boxes}` : `Boxes arrived: ${boxes} of ${announced}`,
  nothingWasPutAway: 'Nothing was put away.',
  shortLine: (done: number, quantity: number, reason: string) =>
    `${done} of ${quantity}: ${reason}`,
  undoneNoMailIsSent: 'Undone. No mail is sent.',

  // Unannounced form
  chooseAnAccount: 'Please choose an account.',
  enterHowManyCame: 'Please enter how many came.',
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
  announced: 'Announced',
  fillCases: 'Fill the cases as listed',
  removeTheList: 'Remove the list',
  wineListOptional: 'Wine list (optional)',
  wineListHint: "Our own CSV, or CellarTracker's list, inventory or bottles export",
};
