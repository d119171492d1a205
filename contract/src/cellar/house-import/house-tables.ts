import { LABEL_COLUMNS } from '../inventory/export-columns.ts';

/** A table of a house that moves in: its columns, and of each list in `required` at least one. */
interface TableShape {
  readonly columns: readonly string[];
  readonly required: readonly (readonly string[])[];
}

const PERSON = ['First Name', 'Last Name', 'Full Name'] as const;

/** The tables of a house that moves in, in the order in which they are read (docs/product/move-in.md). */
export const HOUSE_TABLES = {
  clients: { columns: ['Number', 'Name', 'Commercial'], required: [['Name']] },
  people: {
    columns: ['Client', ...PERSON, 'Email', 'Role'],
    required: [['Client'], ['Email'], ['Last Name', 'Full Name']],
  },
  'authorized users': {
    columns: ['Client', ...PERSON, 'Phone', 'Email'],
    required: [['Client'], ['Phone'], ['Email'], ['Last Name', 'Full Name']],
  },
  addresses: {
    columns: [
      'Client',
      ...PERSON,
      'Attention Of',
      'Line 1',
      'Line 2',
      'City',
      'State',
      'Postal Code',
      'Country',
      'Phone',
      'Default',
      'Doorman Building',
    ],
    required: [['Client'], ['Line 1'], ['City']],
  },
  wines: {
    columns: ['Wine Ref', ...LABEL_COLUMNS],
    required: [['Wine Ref'], ['Producer'], ['Wine']],
  },
  bottles: {
    columns: [
      'Client',
      'Case Number',
      'Case Type',
      'Location',
      'Date Added',
      'Wine Ref',
      ...LABEL_COLUMNS,
      'Vintage',
      'Size (ml)',
      'Quantity',
      'Import Ref',
    ],
    required: [['Client'], ['Quantity'], ['Wine Ref', 'Wine']],
  },
  requests: {
    columns: ['Client', 'Request Number', 'Kind', 'Date', 'Status', 'Text', 'Bottles'],
    required: [['Client'], ['Request Number'], ['Date']],
  },
} as const satisfies Readonly<Record<string, TableShape>>;

/** The name of a table of a house. */
export type HouseTable = keyof typeof HOUSE_TABLES;

/** Answers with a meaning of their own, to values that a column does not know. */
export const ANSWERS = {
  /** The cell counts as empty. */
  empty: '(empty)',
  /** The rows with the value are left out. */
  leaveOut: '(leave out)',
  /** The location is created. */
  create: '(create)',
  /** The two spellings are two wines. */
  keep: '(keep)',
} as const;

/** Stands for all values of a column that have no answer of their own. */
export const ANY_VALUE = '*';
