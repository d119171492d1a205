// npm start: from a fresh clone to a running portal.
import { prepare, runPortal } from './prepare.mjs';
import { runScript } from './programs.mjs';

await runScript(async () => {
  await prepare();
  await runPortal(['serve']);
});
