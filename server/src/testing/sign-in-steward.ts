import { type BrowserSession, signIn } from './browser-session.ts';
import type { TestApp } from './build-test-app.ts';
import { createUser, TEST_PASSWORD } from './factories.ts';

export async function signInSteward(
  { app, database: { db } }: Pick<TestApp, 'app' | 'database'>,
  values: { readonly email?: string } = {},
): Promise<BrowserSession> {
  const { email } = await createUser(db, null, values);
  return signIn(app, email, TEST_PASSWORD);
}
