// npm run portal -- <command>: the operator's command line, installed and built where needed.
import { runScript } from './steps/failure.mjs';
import { prepare } from './steps/prepare.mjs';
import { QUIET_REPORT } from './steps/reporting.mjs';
import { runPortal } from './steps/run-portal.mjs';

await runScript(async () => {
  await prepare(QUIET_REPORT);
  await runPortal(process.argv.slice(2));
});
