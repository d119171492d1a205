/** Texts of issued documents and of their answers. */
export const t = {
  // Every document
  since: (year: number) => `Wine storage since ${year}`,
  titleOf: {
    statement: 'Statement',
    receipt: 'Warehouse receipt',
    'delivery note': 'Delivery note',
  },
  documentNumber: (title: string, number: number) => `${title} ${number}`,
  number: 'Number',
  code: 'Code',
  made: 'Made',
  madeBy: 'Made by',
  ledgerEntries: 'Ledger entries',
  ledgerHead: 'Last digest',
  verify: 'Is this document genuine?',
  howToVerify: (url: string, number: number, code: string) =>
    `Scan the picture, or open ${url} and enter the number ${number} and the code ${code}. The answer names the day and the bottles. If this document says anything else, it is not ours.`,
  bottlesOf: (count: number, text: string) => `${text} ${count === 1 ? 'bottle' : 'bottles'}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,

  // Statements
  account: 'Account',
  atTheEndOf: 'At the end of',
  bottles: 'Bottles',
  ofWhichReserved: 'Of which reserved',
  reserved: 'Reserved',
  cases: 'Cases',
  byWine: 'By wine',
  byCase: 'By case',
  bySize: 'By size',
  wine: 'Wine',
  case: 'Case',
  size: 'Size',
  lastSeen: 'Last seen',
  neverSeen: 'No record',
  total: 'Total',
  sizeInMl: (size: string) => `${size} ml`,
  unknownSize: 'Unknown',
  nothingStored: 'No bottles were stored.',
  linesInCsv: (lines: string) =>
    `This statement has ${lines} lines. All of them are in its CSV file.`,
  reservedMeans:
    'Reserved bottles were in storage and requested for delivery. They are part of the bottles.',
  lastSeenMeans:
    'Last seen is the day on which one of our stewards last handled the case: put wine into it, took bottles from it, counted it or recorded its condition.',

  recordedAfter: (day: string, number: number) =>
    `Recorded after the statement of ${day} (number ${number})`,
  happenedOn: 'Happened on',
  recordedAfterMeans:
    'What was recorded after an earlier statement happened by its day, and became known to us later. This statement counts it on the day on which it happened; the earlier one does not.',

  // Receipts and delivery notes
  receivedFor: 'Received for',
  placeOfStorage: 'Place of storage',
  receivedOn: 'Received on',
  request: 'Request',
  sentBy: 'Sent by',
  receivedBy: 'Received by',
  signature: (name: string, legalName: string) => `${name}, for ${legalName}`,
  bottlesInCases: (bottles: string, cases: string) => `${bottles} in ${cases}`,
  casesOf: (count: number, text: string) => `${text} ${count === 1 ? 'case' : 'cases'}`,
  requestNumber: (number: number) => `#${number}`,
  received: 'Received',
  conditionDocuments: 'Condition documents',
  file: 'File',
  caseOfType: (number: string, type: string) => `${number}\n${type}`,
  termsOfStorage: 'Terms of storage',
  deliveredFor: 'Delivered for',
  leftOn: 'Left on',
  leftFrom: 'Left from',
  handedOutBy: 'Handed out by',
  takenBy: 'Handed over to',
  signed: 'Signed',
  seenSigning: (name: string, by: string) => `By ${name}, as ${by} has seen`,
  notSigned: (reason: string) => `Not here: ${reason}`,
  delivered: 'Delivered',
  missing: 'Requested and not delivered',
  reason: 'Reason',

  // Answers
  fileName: { statement: 'statement', receipt: 'receipt', 'delivery note': 'delivery-note' },
  fileRemoved: 'This file was removed with the personal details of its account.',
  notOurs: 'No document of ours has this number and code.',
  dayInFuture: 'Choose today or an earlier day.',
  tooManyStatements: (mostADay: number) =>
    `At most ${mostADay} statements can be made in a day. Please try again tomorrow.`,

  // Statements by mail
  statementSubject: (day: string) => `Your statement of ${day}`,
  statementHeadline: (bottles: string, day: string) =>
    `We stored ${bottles} for you at the end of ${day}.`,
  statementInPortal: 'The statement is in the portal as PDF and CSV. Keep a copy of your own.',
  openStatements: 'Open your statements',
};
