import { type BuiltPortal, startBuiltPortal } from '../../e2e/driving/built-portal.ts';
import { type DataPlace, settingsOf } from '../../e2e/driving/storm-cellar.ts';
import { freePort } from '../../server/src/testing/tied-program.ts';
import { startHaproxy, untilReady } from './haproxy.ts';

/** Two portals on one database behind HAProxy. */
export interface BalancedPortals {
  readonly origin: string;
  /** Stops one after the other as an operator does, and starts it again. */
  restartEach(pause: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export async function startBalancedPortals(
  place: DataPlace,
  settings: Readonly<Record<string, string>> = {},
): Promise<BalancedPortals> {
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    startBuiltPortal({
      ...settingsOf(place),
      PORT: String(port),
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
      ...settings,
    });
  const portals: BuiltPortal[] = [];
  for (const port of ports) portals.push(await start(port));
  const balancer = await startHaproxy(ports);
  return {
    origin: balancer.origin,
    restartEach: async (pause) => {
      for (const [at, port] of ports.entries()) {
        await portals[at]?.end();
        const again = await start(port);
        portals[at] = again;
        await untilReady(again.url);
        await pause();
      }
    },
    stop: async () => {
      await Promise.all(portals.map((portal) => portal.end()));
      await balancer.stop();
    },
  };
}
