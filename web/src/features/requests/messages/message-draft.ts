import * as z from 'zod/mini';
import { createPersistedStore } from '../../../lib/persisted-store.ts';
import { randomKey } from '../../../lib/random-key.ts';

/** The most threads whose message is kept; the oldest is dropped first. */
const MOST_DRAFTS = 20;

const draft = z.object({
  path: z.string(),
  text: z.string(),
  /** Names of the chosen files, one a line. The browser cannot store the files. */
  attachments: z.string(),
  /** The last send: its key is used again for the same content. */
  attempt: z.nullable(z.object({ key: z.string(), madeFor: z.string() })),
});
type Draft = z.infer<typeof draft>;

/** Messages that were not sent, in local storage under `portal.messages`: they survive a reload. */
const useDrafts = createPersistedStore({
  key: 'portal.messages',
  version: 1,
  schema: z.object({ drafts: z.array(draft) }),
  initial: { drafts: [] },
});

const EMPTY = { text: '', attachments: '', attempt: null };

/** The message of a thread as far as it is typed. */
export function draftOf(path: string): Draft {
  return useDrafts.getState().drafts.find((one) => one.path === path) ?? { path, ...EMPTY };
}

export function keepDraft(path: string, typed: Partial<Omit<Draft, 'path'>>): void {
  const kept = { ...draftOf(path), ...typed };
  const others = useDrafts.getState().drafts.filter((one) => one.path !== path);
  const isEmpty = kept.text === '' && kept.attachments === '';
  useDrafts.setState({ drafts: (isEmpty ? others : [...others, kept]).slice(-MOST_DRAFTS) });
}

export const dropDraft = (path: string) => keepDraft(path, EMPTY);

/** The key of a send: the same for the same text and files until the message was sent. */
export function attemptKey(path: string, text: string, files: readonly File[]): string {
  const about = files.map((file) => [file.name, file.size, file.lastModified]);
  const madeFor = JSON.stringify([text, about]);
  const { attempt } = draftOf(path);
  const made = attempt?.madeFor === madeFor ? attempt : { key: randomKey(), madeFor };
  keepDraft(path, { attempt: made });
  return made.key;
}
