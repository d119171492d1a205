import type { ReactNode } from 'react';

/** Statements, receipts and delivery notes, and the page that verifies them. */
export const t = {
  // Kinds
  statement: (number: number) => `Statement ${number}`,
  receipt: (number: number) => `Warehouse receipt ${number}`,
  deliveryNote: (number: number) => `Delivery note ${number}`,
  statements: 'Statements',
  receipts: 'Warehouse receipts',
  deliveryNotes: 'Delivery notes',
  allKinds: 'All documents',
  storedAtEndOf: (day: string) => `Stored at the end of ${day}`,
  receivedOn: (day: string) => `Received on ${day}`,
  leftOn: (day: string) => `Left on ${day}`,

  // Document list
  kind: 'Kind of document',
  document: 'Document',
  about: 'About',
  bottles: 'Bottles',
  request: 'Request',
  made: 'Made',
  files: 'Files',
  noDocuments: 'No documents yet. A statement can be made for any day until today.',
  ofOneRequest: (number: ReactNode) => <>Documents of request #{number}.</>,
  showAll: 'Show all documents',
  requestNumber: (number: number) => `#${number}`,
  madeBy: (moment: string, by: string) => `${moment} by ${by}`,
  pdf: 'PDF',
  csv: 'CSV',
  fileOf: (document: string) => `, ${document}`,
  fileRemoved: 'Removed with personal data',
  takenBack: (moment: string) => `Taken back on ${moment}`,
  correctedSince: (corrections: string) => `Corrected since: ${corrections}`,
  correction: (wine: string, caseNumber: string, change: string, day: string) =>
    `${wine} in case #${caseNumber} ${change} on ${day}`,
  more: (count: number) => `+${count}`,
  fewer: (count: number) => `−${count}`,
  documentsOfRequest: 'Receipts and delivery notes',

  // Statements page
  statementsAndReceipts: 'Statements and receipts',
  statementsLead:
    'A statement says what was stored at the end of a day. A warehouse receipt is made whenever bottles are put away, a delivery note whenever bottles leave. None of them is ever changed.',
  anyoneCanVerify: (verify: ReactNode) => (
    <>
      Each paper has a number and a code: anyone who holds it can {verify} whether it is ours and
      unchanged.
    </>
  ),
  verifyLink: 'verify',
  termsOfStorage: 'Terms of storage',
  statementAsOf: 'Statement as of',
  makeStatement: 'Make the statement',
  making: 'Making the statement...',
  dayToCome: 'This day is not over. Choose today or an earlier day.',
  statementReady: (number: number, bottles: string) =>
    `Statement ${number} is ready: ${bottles}. It is the first of the list.`,

  // Statement schedule
  statementsByMail: 'Statements by mail',
  every: 'How often',
  never: 'Never',
  monthly: 'After each month',
  scheduleHint: 'Owners of the account get a mail with a link to the statement.',
  save: 'Save',
  scheduleSaved: 'Saved.',

  // Verify page
  verifyDocument: 'Verify a document',
  verifyLead:
    'Type the number and the code as they are printed at the end of the paper, or scan its QR code.',
  number: 'Number',
  code: 'Code',
  numberHint: 'Such as 1004',
  codeHint: 'Such as H7K2-M9QX',
  numberIsDigits: 'Enter the number as it is printed: digits only.',
  verify: 'Verify',
  verifying: 'Verifying...',
  statementIsOurs: (bottles: string, day: string) =>
    `This statement is ours: ${bottles} at the end of ${day}.`,
  receiptIsOurs: (bottles: string, day: string) =>
    `This warehouse receipt is ours: ${bottles} received on ${day}.`,
  deliveryNoteIsOurs: (bottles: string, day: string) =>
    `This delivery note is ours: ${bottles} left on ${day}.`,
  unchangedSince: (moment: string) => `Unchanged since ${moment}.`,
  compareFigures: 'Compare day and bottles with your paper: they must be the same.',
  notOurs: 'We do not know this document',
  notOursHint: (phone: string) =>
    `Check number and code against the paper. If they are right, call us at ${phone}.`,
  tooManyTries: (next: string) => `Too many tries. ${next}`,
};
