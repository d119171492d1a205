import { stormOfKills } from '../e2e/driving/kill-storm.ts';
import { onBothEngines } from './both-engines.ts';

// npm run bench -- crash [kills]: clients ask for bottles without pause while the server is killed (SIGKILL) and
// started again, on each engine; then every order, bottle and mail is counted. Everything but the first three
// figures is to be 0.
const KILLS = Number(process.argv[2] ?? 100);

await onBothEngines(async (engine, place) => {
  const outcome = await stormOfKills(place, KILLS);
  console.log(`\n${engine}, ${KILLS} kills`);
  console.table(outcome);
});
