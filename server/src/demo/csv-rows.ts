import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { programFile } from '../program-files.ts';

/** A text that may be left out. */
export const optional = z.pipe(
  z.string(),
  z.transform((text) => (text === '' ? null : text)),
);

/** A whole number that may be left out. */
export const count = z.pipe(
  z.string().check(z.regex(/^\d*$/)),
  z.transform((text) => (text === '' ? null : Number(text))),
);

/** Reads the rows of a file of the demo, in its order; throws when a row breaks the file's form. */
export function readRows<Row>(name: string, row: z.ZodMiniType<Row>): Row[] {
  const rows: unknown = parse(readFileSync(programFile(`demo/${name}`)), { columns: true });
  return z.array(row).parse(rows);
}
