import { numberText } from '@portal/contract/provider/house-formats';
import { countOf, formatNumber } from '../lib/format.ts';
import { provider } from '../lib/provider.ts';

/** Moving a whole house in: /staff/move-in. */
export const t = {
  moveIn: 'Move a house in',
  moveIns: 'Move-ins',
  allMoveIns: 'All move-ins',
  notFinished: 'Not finished',
  noMoveInsMatch: 'No move-ins match.',
  noMoveInsYet: 'Nothing has been moved in yet.',
  moveInTitle: (number: string) => `Move-in #${number}`,
  files: 'Files',
  filesHint:
    'A zip, or CSV and .xlsx files, up to 32 MB: clients, people, authorized users, addresses, wines, bottles, requests',
  chooseFiles: 'Please choose the files.',
  checkTheFiles: 'Check the files',
  templates: 'Download templates',

  // Check
  check: 'What this will do',
  nothingYet: 'Nothing has been moved in yet.',
  blocked: (reasons: string) => `Nothing can be moved in yet. ${reasons}`,
  tableRead: (file: string, table: string, rows: number) =>
    `${file}: ${table}, ${countOf(rows, 'row')}`,
  unread: (columns: string) => `not read: ${columns}`,
  ignored: (file: string) => `${file}: no table, not read`,
  clients: 'Clients',
  client: 'Client',
  isNew: 'new',
  bottles: 'Bottles',
  cases: 'Cases',
  bottlesNew: 'New bottles',
  leftOut: 'Rows left out',
  toKnow: (count: number) => `${countOf(count, 'line')} to know of`,
  andMore: (count: number) => `And ${formatNumber(count)} more.`,
  totals: {
    clients_new: 'New clients',
    people: 'People, prepared and not invited',
    authorized_users: 'Authorized users',
    addresses: 'Addresses',
    requests: 'Requests as history',
    rows_known: 'Rows known already',
    rows_left_out: 'Rows left out',
    bottles_new: 'New bottles',
    cases_new: 'New cases',
    wines_new: 'New wines',
    locations_new: 'New locations',
  },
  leaveOutWrong: 'Leave out rows that are wrong or asked about',
  areOtherCases: 'Cases that differ from others only in leading zeros are other cases',
  downloadWrong: 'Download the rows that are left out',
  moveClientsIn: (clients: number, bottles: number) =>
    `Move ${countOf(clients, 'client')} and ${countOf(bottles, 'bottle')} in`,
  movedIn: 'Moved in.',
  stopped: 'Stopped. Check and move the same files in again to continue.',

  // Questions
  questions: 'Questions',
  questionsExplained: (count: number) =>
    `${countOf(count, 'question')}, each asked once for all rows. Answers are kept. Also possible: (empty), (leave out).`,
  questionLabel: (table: string, column: string, value: string, rows: number) =>
    `${table}, ${column}: "${value}" (${countOf(rows, 'row')})`,
  proposed: (proposals: string) => `Proposed: ${proposals}`,
  saveAnswers: 'Save the answers and check again',

  // Problems
  problems: 'Wrong values',
  file: 'File',
  line: 'Line',
  column: 'Column',
  value: 'Value',
  allowedIs: 'Allowed is',

  // Runs
  run: 'Move-in',
  by: 'By',
  when: 'When',
  state: 'State',
  states: {
    undone: (moment: string) => `Undone ${moment}`,
    stopped: 'Stopped',
    running: 'Running or interrupted',
    finished: 'Finished',
  },
  reconciliation: 'Reconciliation',
  total: 'Total',
  number: 'Number',
  inFiles: 'Files',
  inPortal: 'Portal',
  difference: 'Difference',
  amounts: (bottles: number, cases: number, ml: number) =>
    `${formatNumber(bottles)} / ${formatNumber(cases)} / ${numberText(ml / 1000, provider())} l`,
  amountsAre: 'Bottles / cases / liters',
  asCsv: 'Download as CSV',
  asPdf: 'Download as PDF to sign',
  stop: 'Stop after the current client',
  undo: 'Undo',
  undoReason: 'Reason for undoing the move-in',
  undoAll: 'Undo the whole move-in',
  cannotBeUndone: 'This move-in can no longer be undone:',
};
