import { readFileSync } from 'node:fs';
import type { AppContext } from '../app-context.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../features/access/approvals/guarded-change.service.ts';
import type { CreateCall } from '../lib/idempotency/idempotency.service.ts';
import type { Upload } from '../plugins/bodies.ts';
import { programFile } from '../program-files.ts';

/** Something that somebody does in the demo, with the portal as it is at that moment. */
export interface Scene {
  readonly at: Date;
  readonly play: (portal: AppContext) => Promise<unknown>;
}

/** Plays scenes in the order of their moments, in one transaction: each finds what those before it have written. */
export async function playScenes(
  context: AppContext,
  tx: Db,
  scenes: readonly Scene[],
): Promise<void> {
  for (const { at, play } of scenes.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await play(inTransaction({ ...context, clock: () => at }, tx));
  }
}

/** The call of a form. */
export const callOf = (
  body: Readonly<Record<string, unknown>>,
  uploads: readonly Upload[] = [],
): CreateCall => ({ target: '', body, uploads, key: null });

const HOUR_MS = 60 * 60_000;

export const hoursAfter = (moment: Date, hours: number) =>
  new Date(moment.getTime() + hours * HOUR_MS);

/** A file of a form: the sample document or picture, under another name. */
export function sampleFile(fileName: string): Upload {
  const sample = fileName.endsWith('.pdf') ? 'sample-document.pdf' : 'opened-case.png';
  const content = readFileSync(programFile(`demo/${sample}`));
  return { field: 'attachments', fileName, content, isTooLarge: false };
}
