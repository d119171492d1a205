import { startKillablePortal } from '../e2e/driving/killable-portal.ts';
import { OrderWriter } from '../e2e/driving/order-writer.ts';
import { fillStormCellars, settingsOf } from '../e2e/driving/storm-cellar.ts';
import { TEST_PASSWORD } from '../server/src/testing/factories.ts';
import { onBothEngines } from './both-engines.ts';
import { measureCost } from './orders/order-cost.ts';

// npm run bench -- orders: what an order costs beside a plain write, on each engine: ten times at most.
await onBothEngines(async (engine, place) => {
  const [cellar] = await fillStormCellars(place, 1);
  if (cellar === undefined) throw new Error('There is no cellar.');
  const portal = await startKillablePortal(settingsOf(place));
  const client = await OrderWriter.signIn(portal.origin, cellar.email, TEST_PASSWORD);
  console.log(`\n${engine}`);
  console.table(await measureCost(client, cellar));
  await portal.stop();
});
