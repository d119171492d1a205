import { stormOfKills } from '../e2e/driving/kill-storm.ts';
import { type KillablePortal, startKillablePortal } from '../e2e/driving/killable-portal.ts';
import { OrderWriter } from '../e2e/driving/order-writer.ts';
import {
  type DataPlace,
  fillStormCellar,
  settingsOf,
  type StormCellar,
} from '../e2e/driving/storm-cellar.ts';
import { connect } from '../server/src/db/connect.ts';
import { TEST_PASSWORD } from '../server/src/testing/factories.ts';
import { auditStock } from '../server/src/testing/stock-audit.ts';
import { onBothEngines } from './both-engines.ts';
import { loseAnswers } from './orders/lost-answers.ts';
import { measureCost } from './orders/order-cost.ts';
import { raceFor } from './orders/order-races.ts';

// npm run bench -- orders: races for last bottles, orders whose answers get lost, the cost of an order, and kills in
// mid-order, on each engine. Oversold, unsold, missing, doubled and unbalanced must be 0; replays must be more than
// 0, and an order must cost at most ten times a plain write.
const PAIRS = 300;
const CROWDS = 50;
const CROWD_SIZE = 20;
const ORDERS_THROUGH_A_BAD_LINE = 2000;
/** A few kills during orders; `npm run bench -- crash` does many. */
const KILLS = 20;

async function measure(engine: string, place: DataPlace): Promise<void> {
  const cellar = await fillStormCellar(place, { lots: PAIRS + 10, bottles: 1 });
  const crowded = await fillStormCellar(place, { lots: CROWDS, bottles: 3 });
  const plenty = await fillStormCellar(place, { lots: 10, bottles: 100_000 });
  const portals = await startPortals(place);
  const clientsOf = ({ email }: StormCellar, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => {
        const portal = portals[index % portals.length] ?? portals[0];
        return OrderWriter.signIn(portal.origin, email, TEST_PASSWORD);
      }),
    );
  console.log(`\n${engine}, ${portals.length} server process(es)`);
  const pairs = await raceFor(cellar.lines.slice(0, PAIRS), 1, await clientsOf(cellar, 2));
  const crowds = await raceFor(crowded.lines, 3, await clientsOf(crowded, CROWD_SIZE));
  console.table({ 'pairs for one bottle': pairs, 'crowds of 20 for three': crowds });
  console.table(await loseAnswers(portals[0], plenty, ORDERS_THROUGH_A_BAD_LINE));
  const [client] = await clientsOf(plenty, 1);
  if (client !== undefined) console.table(await measureCost(client, plenty));
  for (const portal of portals) await portal.stop();
  const database = await connect(place);
  console.table(await auditStock(database.db));
  await database.close();
}

async function startPortals(place: DataPlace): Promise<[KillablePortal, ...KillablePortal[]]> {
  const first = await startKillablePortal(settingsOf(place));
  if (place.databaseUrl === undefined) return [first];
  return [first, await startKillablePortal(settingsOf(place))];
}

await onBothEngines(measure);
// With its own data, where every order was made during the kills.
await onBothEngines(async (engine, place) => {
  console.log(`\n${engine}, ${KILLS} kills in mid-order`);
  console.table(await stormOfKills(place, KILLS));
});
