// npm start: from a fresh clone to a served portal.
import { runScript } from './steps/failure.mjs';
import { prepare } from './steps/prepare.mjs';
import { FULL_REPORT } from './steps/reporting.mjs';
import { runPortal } from './steps/run-portal.mjs';

await runScript(async () => {
  await prepare(FULL_REPORT);
  await runPortal(['serve']);
});
