import { EXPORT_COLUMNS } from '@portal/contract/inventory/export-columns';
import { StartError } from '../../start-error.ts';
import {
  bottlesFormat,
  inventoryFormat,
  listFormat,
  PENDING_COLUMNS,
} from './cellartracker-formats.ts';
import type { FileFormat } from './file-format.ts';
import { ownFormat } from './own-format.ts';

// From the most particular header to the least.
const FORMATS = [bottlesFormat, inventoryFormat, listFormat, ownFormat];

/** A file's format and where its columns stand. */
export interface RecognisedHeader {
  readonly format: FileFormat;
  readonly columns: ReadonlyMap<string, number>;
  readonly width: number;
}

/** Knows a file by its first line; throws a StartError for any other file, and for pending purchases. */
export function recogniseFormat(header: readonly string[]): RecognisedHeader {
  const names = header.map((name) => name.trim());
  const columns = new Map(names.map((name, index) => [name, index]));
  if (hasAll(columns, PENDING_COLUMNS)) {
    throw new StartError('pending purchases are not stored bottles');
  }
  const format = FORMATS.find((one) => hasAll(columns, one.recognisedBy));
  if (format === undefined) throw new StartError(unknownHeader());
  refuse('lacks', missingColumns(format, columns), format);
  refuse(
    'has twice',
    names.filter((name, index) => names.indexOf(name) !== index),
    format,
  );
  refuse('has the unknown', unknownColumns(format, names), format);
  return { format, columns, width: names.length };
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

function refuse(fault: string, names: readonly string[], format: FileFormat): void {
  if (names.length === 0) return;
  const list = names.map((name) => `"${name}"`).join(', ');
  const allowed = format.isClosed
    ? ` Allowed are ${[...format.required, ...format.optional].join(', ')}.`
    : '';
  throw new StartError(
    `line 1: the header (${format.name}) ${fault} column${names.length === 1 ? '' : 's'} ${list}.${allowed}`,
  );
}

function unknownHeader(): string {
  return `line 1: the header is not known. Allowed are CellarTracker's list, inventory and bottles exports, and our own CSV: ${EXPORT_COLUMNS.join(',')}`;
}
