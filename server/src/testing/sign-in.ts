import { type BrowserSession, signIn } from './browser-session.ts';
import type { TestApp } from './build-test-app.ts';
import { createUser, TEST_PASSWORD } from './factories.ts';

type Portal = Pick<TestApp, 'app' | 'database'>;

/** Creates a user of an account, or of the company for null, and signs them in. */
export async function signInNew(
  { app, database: { db } }: Portal,
  accountId: number | null,
  values: Parameters<typeof createUser>[2] = {},
): Promise<BrowserSession> {
  const { email } = await createUser(db, accountId, values);
  return signIn(app, email, TEST_PASSWORD);
}

export const signInSteward = (portal: Portal, values: { readonly email?: string } = {}) =>
  signInNew(portal, null, values);
