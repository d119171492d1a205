import { buildApp } from '../app.ts';
import type { TestApp } from './build-test-app.ts';

/** The app over the same database, and what to do once between the authentication and the transaction of a call. */
export async function interruptibleApp({ context }: TestApp) {
  const { database } = context;
  let meanwhile: (() => Promise<unknown>) | undefined;
  const app = await buildApp({
    ...context,
    database: {
      ...database,
      transaction: async (work, options) => {
        const first = meanwhile;
        meanwhile = undefined;
        await first?.();
        return database.transaction(work, options);
      },
    },
  });
  const interrupt = (work: () => Promise<unknown>) => {
    meanwhile = work;
  };
  return { app, interrupt };
}
