import * as z from 'zod/mini';
import { createPersistedStore, type PortalKey } from './persisted-store.ts';
import { randomKey } from './random-key.ts';

/** The most drafts of a kind that are kept; the oldest is dropped first. */
const MOST_DRAFTS = 20;

const attemptSchema = z.object({
  key: z.string(),
  /** What was sent, to compare. */
  madeFor: z.string(),
  at: z.string(),
});

/** The last send of something: its idempotency key and its moment are used again while the same is sent. */
export type Attempt = z.infer<typeof attemptSchema>;

/** What stands for a file when two sends are compared. */
export const identityOf = ({ name, size, lastModified }: File) => [name, size, lastModified];

/**
 * What was typed and not sent, by what it is about, in local storage: it survives a reload. Files cannot be stored; their
 * names are.
 */
export function createDrafts<Fields>(options: {
  readonly key: PortalKey;
  readonly version: number;
  readonly fields: z.ZodMiniType<Fields>;
}) {
  const draft = z.object({
    about: z.string(),
    fields: options.fields,
    files: z.array(z.string()),
    attempt: z.nullable(attemptSchema),
  });
  const useStore = createPersistedStore({
    key: options.key,
    version: options.version,
    schema: z.object({ drafts: z.array(draft) }),
    initial: { drafts: [] },
  });
  const find = (about: string) => useStore.getState().drafts.find((one) => one.about === about);
  const others = (about: string) => useStore.getState().drafts.filter((one) => one.about !== about);
  const write = (about: string, changed: Partial<z.infer<typeof draft>> & { fields: Fields }) => {
    const kept = { files: [], attempt: null, ...find(about), ...changed, about };
    useStore.setState({ drafts: [...others(about), kept].slice(-MOST_DRAFTS) });
  };
  return {
    find,
    /** The draft in a component, which follows it. */
    useDraft: (about: string) =>
      useStore(({ drafts }) => drafts.find((one) => one.about === about)),
    /** Keeps what is typed. The names of files stay unless others are given. */
    keep: (about: string, fields: Fields, files?: readonly string[]) =>
      write(about, { fields, ...(files && { files: [...files] }) }),
    drop: (about: string) => {
      if (find(about) !== undefined) useStore.setState({ drafts: others(about) });
    },
    /** Keeps what is sent, and returns key and moment of the last send if the same was sent. */
    attempt: (about: string, fields: Fields, sent: unknown): Attempt => {
      const madeFor = JSON.stringify(sent);
      const last = find(about)?.attempt;
      const attempt =
        last?.madeFor === madeFor
          ? last
          : { key: randomKey(), madeFor, at: new Date().toISOString() };
      write(about, { fields, attempt });
      return attempt;
    },
  };
}
