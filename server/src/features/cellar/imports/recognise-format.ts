import { EXPORT_COLUMNS } from '@portal/contract/cellar/inventory/export-columns';
import { type ColumnMapping, IMPORT_COLUMNS } from '@portal/contract/cellar/imports/import-columns';
import { StartError } from '../../../start-error.ts';
import {
  bottlesFormat,
  inventoryFormat,
  listFormat,
  PENDING_COLUMNS,
} from './cellartracker-formats.ts';
import type { FileFormat } from './file-format.ts';
import { mappedFormat, ownFormat } from './own-format.ts';

// From the most specific header to the least.
const FORMATS = [bottlesFormat, inventoryFormat, listFormat, ownFormat];

export interface RecognisedHeader {
  readonly format: FileFormat;
  readonly columns: ReadonlyMap<string, number>;
  readonly width: number;
  /** The file's own names of the columns, where they were matched by hand. */
  readonly labels: ReadonlyMap<string, string>;
}

/** An unknown or incomplete header: its columns can be chosen by hand. */
export class HeaderError extends StartError {
  readonly header: readonly string[];

  constructor(message: string, header: readonly string[]) {
    super(message);
    this.header = header;
  }
}

/** Recognises a file by its first line; throws a HeaderError for any other, a StartError for pending purchases. */
export function recogniseFormat(header: readonly string[]): RecognisedHeader {
  const names = header.map((name) => name.trim());
  const columns = new Map(names.map((name, index) => [name, index]));
  if (hasAll(columns, PENDING_COLUMNS)) {
    throw new StartError('pending purchases are not stored bottles');
  }
  const format = FORMATS.find((one) => hasAll(columns, one.recognisedBy));
  if (format === undefined) throw new HeaderError(unknownHeader(), names);
  const refuse = (fault: string, wrong: readonly string[]) => {
    if (wrong.length > 0) throw new HeaderError(refusal(format, fault, wrong), names);
  };
  refuse('lacks', missingColumns(format, columns));
  refuse(
    'has twice',
    names.filter((name, index) => names.indexOf(name) !== index),
  );
  refuse('has the unknown', unknownColumns(format, names));
  return { format, columns, width: names.length, labels: new Map() };
}

/** A header with columns matched by hand; throws a HeaderError when a required one is missing. */
export function mapHeader(header: readonly string[], mapping: ColumnMapping): RecognisedHeader {
  const columns = new Map<string, number>();
  const labels = new Map<string, string>();
  for (const name of IMPORT_COLUMNS) {
    const place = mapping[name];
    const said = place === undefined ? undefined : header[place]?.trim();
    if (place === undefined || said === undefined) continue;
    columns.set(name, place);
    labels.set(name, said === name ? name : `${said} (${name})`);
  }
  const missing = missingColumns(mappedFormat, columns);
  if (missing.length > 0) throw new HeaderError(refusal(mappedFormat, 'lacks', missing), header);
  return { format: mappedFormat, columns, width: header.length, labels };
}

function hasAll(columns: ReadonlyMap<string, number>, names: readonly string[]): boolean {
  return names.every((name) => columns.has(name));
}

function missingColumns(format: FileFormat, columns: ReadonlyMap<string, number>): string[] {
  return format.required.filter((name) => !columns.has(name));
}

function unknownColumns(format: FileFormat, names: readonly string[]): string[] {
  const known = new Set([...format.required, ...format.optional]);
  return format.isClosed ? names.filter((name) => !known.has(name)) : [];
}

function refusal(format: FileFormat, fault: string, names: readonly string[]): string {
  const list = names.map((name) => `"${name}"`).join(', ');
  const allowed = format.isClosed
    ? ` Allowed are ${[...format.required, ...format.optional].join(', ')}.`
    : '';
  return `line 1: the header (${format.name}) ${fault} column${names.length === 1 ? '' : 's'} ${list}.${allowed}`;
}

function unknownHeader(): string {
  return `line 1: the header is not known. Allowed are CellarTracker's list, inventory and bottles exports, and our own CSV: ${EXPORT_COLUMNS.join(', ')}`;
}
