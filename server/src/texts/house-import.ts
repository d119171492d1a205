const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Texts of moving a house in: why a file, row or cell is refused, and reports. */
export const t = {
  // Files
  noFolder: (path: string) => `${path} is neither a folder nor a zip.`,
  folderUnreadable: (path: string, code: string) => `${path} cannot be read (${code}).`,
  noTables: 'There is no table (CSV or .xlsx).',
  fileTooLarge: (name: string, bytes: number) => `${name} is larger than ${megabytes(bytes)}.`,
  otherSheet: (name: string) =>
    `${name} cannot be read. Save it as .xlsx without macros, or as CSV.`,
  zipInside: (name: string) => `${name} is a zip inside the zip. Unpack it first.`,
  zipBroken: (name: string) => `${name} is damaged, encrypted or no zip.`,
  zipTooManyFiles: (name: string, count: number) => `${name} holds more than ${count} files.`,
  zipTooLarge: (name: string, bytes: number) =>
    `${name} holds more than ${megabytes(bytes)} when it is unpacked. Save large tables as CSV.`,
  sheetBroken: (name: string) => `${name} is no .xlsx file.`,
  sheetUnreadable: (name: string, why: string) => `${name} cannot be read: ${why}`,
  hasMacros: (name: string) => `${name} has macros. Save it as .xlsx without them.`,
  mergedCells: (name: string, cells: string) =>
    `${name}: the cells ${cells} are merged. Each row needs its own value.`,
  errorCell: (name: string, cell: string) => `${name}: the cell ${cell} holds an error.`,
  uncomputedFormula: (name: string, cell: string) =>
    `${name}: the formula in ${cell} was never computed. Open and save the file in a spreadsheet.`,

  // Headers
  emptyFile: 'the file is empty',
  columnTwice: (name: string) => `the header has the column "${name}" twice`,
  unknownTable: (header: string) =>
    `this is no table of a house; its first line is: ${header.slice(0, 300)}. A table of people or authorized users needs that word in its name`,
  wholeRow: '(the whole row)',
  cellCount: (expected: number, found: number) =>
    `${expected} cells, as in the header; there are ${found}`,
  headerAgain: 'a row; this one repeats the header',

  // Cells
  aValue: 'a value, not empty',
  notAllowed: 'another value',
  brokenText: 'readable text; these characters were saved in another encoding',
  errorValue: 'a value; this is an error of the spreadsheet',
  doubtfulSize: 'a size of a bottle; a number without unit is millilitres',
  dayNotation: 'DD/MM/YYYY or MM/DD/YYYY: which number is the day',
  refusedAnswer: (answer: string, allowed: string) =>
    `${allowed}; the answer "${answer}" is none of these`,
  openQuestion: 'a question about it is open',
  yesOrNo: 'yes or no',
  addOrPull: 'add, pull or empty',
  aCountry: 'a country by its English name',
  usState: 'the two letters of a state of the United States',
  aDay: 'a day as YYYY-MM-DD',
  unknownLocation: 'a location of the portal',
  locationTooLong: (max: number) => `at most ${max} characters`,
  sameWine: 'the same wine as another spelling, or (keep)',

  // Rows
  clientTwice: (name: string, line: number) =>
    `one row for each client; line ${line} is ${name} too`,
  clientsOfOneName: (name: string) => `a customer number: several clients are called ${name}`,
  noSuchClient: 'the number or name of a client of the files or the portal',
  numberOfOther: (number: string, name: string) =>
    `the client ${name}, who has the number ${number} in the portal`,
  accountWithoutNumber: (id: number) =>
    `another name, or this number in account ${id} of the portal, which has the name and no number`,
  accountClosed: (id: number) => `an open account; account ${id} of this number is closed`,
  accountsOfOneName: (one: number, other: number) =>
    `a customer number: the accounts ${one} and ${other} of the portal have this name`,
  emailOfOther: 'an e-mail that no one else in the portal has',
  emailTwice: 'an e-mail once for each client',
  wineTwice: (line: number) => `one wine for each reference; line ${line} has another`,
  noSuchWine: 'the reference of a row of the wines',
  caseOfOther: (name: string, line: number) =>
    `a case of one client; line ${line} has it for ${name}`,
  caseElsewhere: (location: string, line: number) =>
    `one location for each case; in line ${line} it is "${location}"`,
  numberTaken: (number: string) =>
    `case ${number} belongs to another account; it gets a new number`,

  // Differences
  fewer: (row: string, stored: number, inFile: number) =>
    `row ${row}: ${stored} in the portal, ${inFile} in the files; nothing was taken out`,
  fewerHeld: (row: string, stored: number, inFile: number) =>
    `row ${row}: ${stored} in the portal, ${inFile} in the files; requests hold the bottles, or they were moved`,

  referenceTwice: (line: number) => `a value of one row alone, and line ${line} has it too`,

  // What stops all
  blockedByFiles: (count: number) => `${count === 1 ? '1 file' : `${count} files`} cannot be read.`,
  blockedByQuestions: (count: number) =>
    `${count === 1 ? '1 question is' : `${count} questions are`} open.`,
  blockedByRows: (count: number) =>
    `${count === 1 ? '1 value is' : `${count} values are`} wrong in rows of the files.`,
  blockedBySimilar: (count: number) =>
    `${count === 1 ? '1 case number differs' : `${count} case numbers differ`} from another one only in leading zeros.`,

  // Answers
  answersLack: (name: string, columns: string) => `${name} lacks the columns ${columns}.`,

  // Reconciliation
  total: 'Total',
  inFiles: 'Files: bottles / cases / litres',
  inPortal: 'Portal: bottles / cases / litres',
  difference: 'Difference: bottles / cases / litres',
  reconciliationTitle: (runId: number) => `Reconciliation of move-in ${runId}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  signatures:
    'Checked by: ______________________________     For the former house: ______________________________',

  // Undo
  undone: 'This move-in is undone already.',
  notUndone: (why: string) => `This move-in can no longer be undone: ${why}`,
  movedOn: (name: string, why: string) => `${name}: ${why}`,
  peopleInvited: 'its people were invited since',
  otherPeople: 'it has other people since',
  hasRequests: 'it has requests',
  hasImports: 'other imports added bottles',

  // Command line
  dryRun: 'Dry run: nothing was written.',
  nothingWritten: 'Nothing was written.',
  progress: (done: number, of: number) => `${done} of ${of} clients moved in`,
  moreLines: (count: number) => `… and ${count} more`,
  tableLine: ({ file, table, rows, unread }: TableFacts) =>
    `${file}: ${table}, ${rows} rows${unread.length === 0 ? '' : `; not read: ${unread.join(', ')}`}`,
  ignoredLine: (file: string) => `${file}: no table, not read`,
  clientLine: (
    client: ClientFacts,
    { fileBottles, fileCases, bottlesNew, leftOut }: ClientFigures,
  ) =>
    `${client.number ?? '-'} ${client.name}${client.known === null ? ' (new)' : ''}: ${fileBottles} bottles in ${fileCases} cases, ${bottlesNew} bottles new${leftOut === 0 ? '' : `, ${leftOut} rows left out`}`,
  totalsLine: (totals: Readonly<Record<string, number>>) =>
    Object.entries(totals)
      .map(([name, count]) => `${name.replaceAll('_', ' ')}: ${count}`)
      .join(', '),
  reconciledLine: ({ file, portal }: Reconciled) =>
    `Files: ${file.bottles} bottles, ${file.cases} cases, ${file.ml} ml; portal: ${portal.bottles}, ${portal.cases}, ${portal.ml}; difference: ${portal.bottles - file.bottles}, ${portal.cases - file.cases}, ${portal.ml - file.ml}`,
  reportName: (file: string) => `The report ${file} must end with .csv or .pdf.`,
  movedLine: (runId: number, bottles: number) => `Move-in ${runId}: ${bottles} bottles moved in.`,
  stoppedLine: (runId: number) =>
    `Move-in ${runId} was stopped. Give the same files again to continue.`,
};

interface TableFacts {
  readonly file: string;
  readonly table: string;
  readonly rows: number;
  readonly unread: readonly string[];
}

interface ClientFacts {
  readonly number: string | null;
  readonly name: string;
  readonly known: object | null;
}

interface ClientFigures {
  readonly fileBottles: number;
  readonly fileCases: number;
  readonly bottlesNew: number;
  readonly leftOut: number;
}

type Figures = Readonly<Record<'bottles' | 'cases' | 'ml', number>>;

interface Reconciled {
  readonly file: Figures;
  readonly portal: Figures;
}
