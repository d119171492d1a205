// npm run dev: the API on port 8000 and the web app on Vite's port, both with reload.
import { spawn } from 'node:child_process';
import { runScript } from './steps/failure.mjs';
import { ensurePage } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { oneAtATime } from './steps/one-at-a-time.mjs';
import { packageProgram } from './steps/programs.mjs';
import { FULL_REPORT } from './steps/reporting.mjs';
import { inRoot, ROOT } from './steps/root.mjs';

const API = [
  packageProgram('tsx'),
  'watch',
  '--conditions=portal-source',
  inRoot('server/src/main.ts'),
  'serve',
];
const WEB = [packageProgram('vite'), inRoot('web')];

await runScript(async () => {
  await oneAtATime(async () => {
    await ensureInstalled(FULL_REPORT);
    await ensurePage(FULL_REPORT);
  }, FULL_REPORT);
  runTogether([API, WEB]);
});

/**
 * Runs Node programs side by side; when one ends, all end. Each has a process group of its own, so
 * that Ctrl-C reaches it once, from here: told twice, tsx kills the server in the middle of its end.
 * @param {string[][]} programs
 */
function runTogether(programs) {
  const children = programs.map((args) =>
    spawn(process.execPath, args, {
      cwd: ROOT,
      detached: true,
      env: { ...process.env, PORT: '8000' },
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
  let isStopping = false;
  const stopAll = () => {
    if (isStopping) return;
    isStopping = true;
    for (const child of children) child.kill('SIGTERM');
  };
  for (const child of children) {
    child.once('exit', (code) => {
      process.exitCode ??= code ?? 0;
      stopAll();
    });
  }
  process.on('SIGINT', stopAll);
  process.on('SIGTERM', stopAll);
}
