import { type BrowserSession, signInNew } from './browser-session.ts';
import type { TestApp } from './build-test-app.ts';

export const signInSteward = (
  portal: Pick<TestApp, 'app' | 'database'>,
  values: { readonly email?: string } = {},
): Promise<BrowserSession> => signInNew(portal, null, values);
