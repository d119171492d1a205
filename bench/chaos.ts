import { parseArgs } from 'node:util';
import { database } from './chaos/database.ts';
import { faults } from './chaos/faults.ts';
import { handovers } from './chaos/handovers.ts';
import { kill } from './chaos/kill.ts';
import { network } from './chaos/network.ts';
import { power } from './chaos/power.ts';
import { races } from './chaos/races.ts';
import { type Report, startReport } from './report.ts';

// npm run bench -- chaos [part …] [--rounds n]: breaks the portal on purpose while clients order, then counts what was
// lost. Everything that `Losses` names must be 0, and replays must not. Parts: see below; without one all run.
const PARTS: Readonly<Record<string, (report: Report, rounds?: number) => Promise<void>>> = {
  kill,
  power,
  database,
  network,
  handovers,
  races,
  faults,
};

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string' } },
  allowPositionals: true,
});
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
  const part = PARTS[name];
  if (part === undefined) throw new Error(`There is no part "${name}".`);
  await part(startReport(`chaos-${name}`), rounds);
}
