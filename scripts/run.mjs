// node scripts/run.mjs <script>: the way of every npm command. Nothing here, nor in what it imports,
// may need a new Node: an old one must get its one clear line instead of a syntax error.
import { checkNodeVersion } from './steps/node-version.mjs';
import { runScript } from './steps/failure.mjs';

void runScript(async () => {
  checkNodeVersion();
  const [script] = process.argv.splice(2, 1);
  await import(`./${script}.mjs`);
});
