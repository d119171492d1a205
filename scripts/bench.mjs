// npm run bench -- <name>: runs bench/<name>.ts against the built product and prints its figures.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, prepare } from './prepare.mjs';
import { Failure, ROOT, runScript } from './programs.mjs';

await runScript(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const files = readdirSync(join(ROOT, 'bench')).filter((file) => /^[^.]+\.ts$/.test(file));
  const names = files.map((file) => file.replace('.ts', ''));
  if (!names.includes(name)) {
    throw new Failure(`There is no bench "${name}". npm run bench -- ${names.join(' | ')}`);
  }
  await prepare();
  // Large tools that only benches use.
  await ensureInstalled(join(ROOT, 'bench'));
  const node = ['--import', 'tsx', '--conditions=portal-source', '--expose-gc'];
  const { status } = spawnSync(process.execPath, [...node, `bench/${name}.ts`, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
});
