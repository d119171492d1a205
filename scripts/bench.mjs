// npm run bench -- <name>: runs bench/<name>.ts against the built product and prints its figures.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { Failure, runScript } from './steps/failure.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { prepare } from './steps/prepare.mjs';
import { QUIET_REPORT } from './steps/reporting.mjs';
import { inRoot, ROOT } from './steps/root.mjs';

await runScript(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const names = benchNames();
  if (!names.includes(name)) {
    const refusal = name === '' ? 'Which bench?' : `There is no bench "${name}".`;
    throw new Failure(`${refusal} npm run bench -- <name>, one of: ${names.join(', ')}`);
  }
  await prepare(QUIET_REPORT);
  await installBenchPackages();
  const node = ['--import', 'tsx', '--conditions=portal-source', '--expose-gc'];
  const { status } = spawnSync(
    process.execPath,
    [...node, inRoot('bench', `${name}.ts`), ...args],
    { cwd: ROOT, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
});

/** What the benches share lies in folders beside them. */
function benchNames() {
  const files = existsSync(inRoot('bench')) ? readdirSync(inRoot('bench')) : [];
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replace(/\.ts$/, ''));
}

/** Large tools that only benches use are no part of a plain install. */
async function installBenchPackages() {
  const folder = inRoot('bench');
  if (existsSync(inRoot('bench/package.json'))) await ensureInstalled(QUIET_REPORT, folder);
}
