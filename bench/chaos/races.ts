import { randomUUID } from 'node:crypto';
import { startKillablePortal } from '../../e2e/driving/killable-portal.ts';
import { countLosses } from '../../e2e/driving/nothing-lost.ts';
import { type Answered, OrderWriter } from '../../e2e/driving/order-writer.ts';
import {
  type DataPlace,
  fillStormCellar,
  settingsOf,
  type StormCellar,
} from '../../e2e/driving/storm-cellar.ts';
import { TEST_PASSWORD } from '../../server/src/testing/factories.ts';
import { onBothEngines } from '../both-engines.ts';
import type { Report, Row } from '../report.ts';

const PAIRS = 1000;
const CROWDS_PER_PAIR = 0.2;
const CROWD_SIZE = 20;
const BOTTLES_FOR_A_CROWD = 3;

/** Two clients request the last bottle at the same time, and twenty the last three; on PostgreSQL of two portals. */
export async function races(report: Report, pairs = PAIRS): Promise<void> {
  const rows: Record<string, Row> = {};
  const losses: Record<string, Row> = {};
  await onBothEngines(async (engine, place) => {
    const crowds = Math.ceil(pairs * CROWDS_PER_PAIR);
    const forPairs = await fillStormCellar(place, { lots: pairs, bottles: 1 });
    const forCrowds = await fillStormCellar(place, { lots: crowds, bottles: BOTTLES_FOR_A_CROWD });
    const portals = await startPortals(place);
    const clientsOf = ({ email }: StormCellar, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) => {
          const portal = portals[index % portals.length] ?? portals[0];
          return OrderWriter.signIn(portal.origin, email, TEST_PASSWORD);
        }),
      );
    const ofPairs = await raceFor(forPairs, await clientsOf(forPairs, 2));
    const ofCrowds = await raceFor(forCrowds, await clientsOf(forCrowds, CROWD_SIZE));
    rows[`${engine}, pairs for one bottle`] = judge(ofPairs, 1);
    rows[`${engine}, crowds of ${CROWD_SIZE} for ${BOTTLES_FOR_A_CROWD}`] = judge(
      ofCrowds,
      BOTTLES_FOR_A_CROWD,
    );
    for (const portal of portals) await portal.stop();
    losses[engine] = { ...(await countLosses(place, [...ofPairs, ...ofCrowds].flat())) };
  });
  report.add('Races', rows);
  report.add('What they lost', losses);
}

async function startPortals(place: DataPlace) {
  const first = await startKillablePortal(settingsOf(place));
  if (place.databaseUrl === undefined) return [first] as const;
  return [first, await startKillablePortal(settingsOf(place))] as const;
}

/** All clients request one bottle of each lot at the same time, lot after lot. */
async function raceFor(
  { lines }: StormCellar,
  clients: readonly OrderWriter[],
): Promise<Answered[][]> {
  const answers: Answered[][] = [];
  for (const line of lines) {
    answers.push(await Promise.all(clients.map((client) => client.order(randomUUID(), [line]))));
  }
  return answers;
}

/** How often more clients, or fewer, got a bottle than there were bottles. */
function judge(answers: readonly Answered[][], bottles: number) {
  const won = answers.map((race) => race.filter(({ orderId }) => orderId !== null).length);
  return {
    races: won.length,
    oversold: won.filter((count) => count > bottles).length,
    unsold: won.filter((count) => count < bottles).length,
  };
}
