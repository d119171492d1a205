import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startKillablePortal } from './killable-portal.ts';
import { countLosses, type Outcome } from './nothing-lost.ts';
import { orderThroughout } from './order-storm.ts';
import { type DataPlace, fillStormCellars, settingsOf } from './storm-cellar.ts';

/** What passes between two kills varies, so that a kill meets an order at each of its stages. */
const answersBefore = (kill: number) => 2 + ((kill * 7) % 9);

const POWER_CUT = pathToFileURL(join(import.meta.dirname, 'power-cut.mjs')).href;

/** What becomes of writes that were not flushed: see `power-cut.mjs`. */
export type PowerCut = 'lost' | 'torn' | 'unflushed';

export interface Kills {
  readonly kills: number;
  /** A power cut of the embedded database each time, instead of SIGKILL. */
  readonly powerCut?: PowerCut;
  readonly writers?: number;
  /** Between an answer and the kill. */
  readonly pause?: (kill: number) => Promise<unknown>;
}

/** Sends pull requests without pause, kills the server `kills` times, then counts everything. */
export async function stormOfKills(
  place: DataPlace,
  { kills, powerCut, writers = 4, pause }: Kills,
): Promise<Outcome> {
  const cellars = await fillStormCellars(place, Math.ceil(writers / 4));
  const settings = settingsOf(place);
  const portal =
    powerCut === undefined
      ? await startKillablePortal(settings, 'SIGKILL')
      : await startKillablePortal(
          { ...settings, NODE_OPTIONS: `--import ${POWER_CUT}`, POWER_CUT: powerCut },
          'SIGUSR2',
        );
  const answers = await orderThroughout(portal.origin, cellars, writers, async (moreAnswers) => {
    for (let kill = 1; kill <= kills; kill += 1) {
      await moreAnswers(answersBefore(kill));
      await pause?.(kill);
      await portal.killAndRestart();
    }
  });
  await portal.stop();
  return countLosses(place, answers);
}
