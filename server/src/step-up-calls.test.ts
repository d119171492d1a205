import { MINUTES_OF_STEP_UP } from '@portal/contract/access/auth/second-factor.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeclaredRoute } from './plugins/access.ts';
import type { BrowserSession } from './testing/browser-session.ts';
import { CALLS_WITHOUT_STEP_UP } from './testing/calls-without-step-up.ts';
import { createAccount } from './testing/factories.ts';
import { signInNew } from './testing/sign-in.ts';
import { startTestApp } from './testing/start-test-app.ts';

const SAFE = new Set(['GET', 'HEAD']);

describe('a session whose user has shown who they are more than 10 minutes ago', () => {
  const portal = startTestApp({ REQUESTS_PER_MINUTE: '100000', CHARGES: 'on' });
  let owner: BrowserSession;
  let manager: BrowserSession;
  let writes: DeclaredRoute[];

  beforeAll(async () => {
    const accountId = await createAccount(portal.database.db);
    owner = await signInNew(portal, accountId, { role: 'owner' });
    manager = await signInNew(portal, null, { role: 'manager' });
    writes = portal.app.declaredRoutes.filter(
      ({ access, method, url }) =>
        access !== 'public' && !SAFE.has(method) && url.startsWith('/api/'),
    );
  });

  /** The calls that are answered that the user has to show again who they are. */
  async function listAsking(): Promise<string[]> {
    const asking: string[] = [];
    for (const { access, method, url } of writes) {
      const browser = access === 'client' ? owner : manager;
      const path = url.replaceAll(/:\w+/g, '987654321');
      const { headers } = await browser.send({ method, url: path, payload: {} });
      if (headers['x-error-code'] === 'step_up_required') asking.push(`${method} ${url}`);
    }
    return asking;
  }

  it('changes no right before they show it again', async () => {
    expect(await listAsking()).toEqual([]);
    portal.passTime(MINUTES_OF_STEP_UP * 60_000 + 1);
    const free = new Set(Object.values(CALLS_WITHOUT_STEP_UP).flat());
    const guarded = writes
      .map(({ method, url }) => `${method} ${url}`)
      .filter((name) => !free.has(name));
    expect((await listAsking()).toSorted()).toEqual(guarded.toSorted());
  });
});
