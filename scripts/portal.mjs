// npm run portal -- <command>: the operator's command line.
import { prepare, runPortal } from './prepare.mjs';
import { runScript } from './programs.mjs';

await runScript(async () => {
  await prepare();
  await runPortal(process.argv.slice(2));
});
