import {
  MOST_SAVED_VIEWS,
  type SavedView,
} from '@portal/contract/warehouse/desk/saved-views.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { signInSteward } from '../../../testing/sign-in.ts';

describe('the views of the queue that a steward saves', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let colleague: BrowserSession;

  beforeAll(async () => {
    steward = await signInSteward(portal);
    colleague = await signInSteward(portal);
  });

  const save = (name: string, search: string) =>
    steward.post('/api/staff/views/', { name, search });
  const list = async (browser: BrowserSession) =>
    (await browser.get('/api/staff/views/')).json<SavedView[]>();

  it('are the steward’s own, under their names, and a known name is replaced', async () => {
    await save('Vans', 'method=8');
    await save('Big house', 'account=3');
    await save('Vans', 'method=8&due=today');
    const saved = await list(steward);
    expect(saved.map(({ name, search }) => [name, search])).toEqual([
      ['Vans', 'method=8&due=today'],
      ['Big house', 'account=3'],
    ]);
    expect(await list(colleague)).toEqual([]);
  });

  it('are removed by their steward only', async () => {
    const view = (await save('Gone', 'due=late')).json<SavedView>();
    const url = `/api/staff/views/${view.id}/`;
    const refused = await colleague.send({ method: 'DELETE', url });
    expect(refused.statusCode).toBe(404);
    const removed = await steward.send({ method: 'DELETE', url });
    expect(removed.statusCode).toBe(204);
    expect((await list(steward)).map(({ name }) => name)).not.toContain('Gone');
  });

  it('are refused beyond twenty, and without a name', async () => {
    for (let number = (await list(steward)).length; number < MOST_SAVED_VIEWS; number += 1) {
      await save(`View ${number}`, 'due=late');
    }
    const refused = await save('One more', 'due=late');
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { name: ['You can save 20 views. Please remove one first.'] },
    ]);
    expect((await save('', 'due=late')).statusCode).toBe(400);
    expect(await list(steward)).toHaveLength(MOST_SAVED_VIEWS);
  });
});
