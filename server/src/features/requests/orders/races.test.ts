import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { type CellarScene, lineOf, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createLot, createUser, createWine, TEST_PASSWORD } from '../../../testing/factories.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';
import { startTwoServers, type TwoServers } from '../../../testing/two-servers.ts';

const RACES = 100;
const CROWDS = 5;
const CROWD_SIZE = 20;

describe('who gets the last bottle', { timeout: 600_000 }, () => {
  let servers: TwoServers;
  let scene: CellarScene;
  let racers: readonly [BrowserSession, BrowserSession];

  beforeAll(async () => {
    servers = await startTwoServers();
    const [app, otherApp] = servers.apps;
    const { database } = servers;
    scene = await openCellar({ app, database });
    const { email } = await createUser(database.db, scene.accountId);
    racers = [scene.browser, await signIn(otherApp, email, TEST_PASSWORD)];
  });
  afterAll(() => servers.close());

  async function lotOf(quantity: number) {
    const { db } = servers.database;
    const wineId = await createWine(db);
    await createLot(db, scene.accountId, { caseId: scene.wineCase.id, wineId, quantity });
    return { ...lineOf(scene), wine: wineId };
  }
  const ask = async (browser: BrowserSession, lines: readonly object[]) => {
    const response = await browser.post('/api/create_pull_request/', {
      ...vanRequest(scene),
      lines,
    });
    return response.statusCode === 201 ? 'got it' : String(response.headers['x-error-code']);
  };

  it(`exactly one of two, ${RACES} times`, async () => {
    const outcomes = new Map<string, number>();
    for (let race = 0; race < RACES; race += 1) {
      const line = await lotOf(1);
      const answers = await Promise.all(racers.map((racer) => ask(racer, [line])));
      const outcome = answers.toSorted().join(' / ');
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect([...outcomes]).toEqual([['got it / over_ask', RACES]]);
    expect(await auditStock(servers.database.db)).toEqual(IN_ORDER);
  });

  it(`as many as there are bottles, of a crowd of ${CROWD_SIZE}`, async () => {
    for (let crowd = 0; crowd < CROWDS; crowd += 1) {
      const line = await lotOf(3);
      const answers = await Promise.all(
        Array.from({ length: CROWD_SIZE }, (_, index) =>
          ask(racers[index % 2 === 0 ? 0 : 1], [line]),
        ),
      );
      expect(answers.filter((answer) => answer === 'got it')).toHaveLength(3);
      expect(answers.filter((answer) => answer === 'over_ask')).toHaveLength(CROWD_SIZE - 3);
    }
    expect(await auditStock(servers.database.db)).toEqual(IN_ORDER);
  });

  it('two who ask for the same bottles in opposite order do not stop each other', async () => {
    for (let race = 0; race < 20; race += 1) {
      const lines = [await lotOf(1), await lotOf(1)];
      const answers = await Promise.all([
        ask(racers[0], lines),
        ask(racers[1], lines.toReversed()),
      ]);
      expect(answers.toSorted()).toEqual(['got it', 'over_ask']);
    }
  });
});
