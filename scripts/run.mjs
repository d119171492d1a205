// node scripts/run.mjs <script>: runs every npm command. Neither this file nor its imports may need
// a recent Node: an old one must print the line below instead of a syntax error.
import { readFileSync } from 'node:fs';
import { isOlder } from './node-version.mjs';

const manifest = new URL('../package.json', import.meta.url);
const { engines } = /** @type {{ engines: { node: string } }} */ (
  JSON.parse(readFileSync(manifest, 'utf8'))
);
const needed = engines.node.replace('>=', '');
if (isOlder(process.versions.node, needed)) {
  console.error(
    `Node ${needed} or newer is needed; this is ${process.versions.node}. Get it at https://nodejs.org`,
  );
  process.exitCode = 1;
} else {
  const [script] = process.argv.splice(2, 1);
  void import(`./${script}.mjs`);
}
