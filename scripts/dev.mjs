// npm run dev: the API on port 8000 and the web app on Vite's port, both with reload.
import { spawn } from 'node:child_process';
import { ensureInstalled, ensurePage } from './prepare.mjs';
import { packageProgram, ROOT, runScript } from './programs.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensurePage();
  const tsx = [packageProgram('tsx'), 'watch', '--conditions=portal-source'];
  runTogether([
    [...tsx, 'server/src/main.ts', 'serve'],
    [packageProgram('vite'), 'web'],
  ]);
});

/**
 * Runs Node programs side by side; when one ends, all end. Each has its own process group, so that
 * Ctrl-C reaches it once: signalled twice, tsx kills the server while it shuts down.
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
  const stopAll = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const child of children) {
    child.once('exit', (code) => {
      process.exitCode ??= code ?? 0;
      stopAll();
    });
  }
  process.once('SIGINT', stopAll).once('SIGTERM', stopAll);
}
