import { readFileSync } from 'node:fs';
import { Failure } from './failure.mjs';
import { inRoot } from './root.mjs';

/** Refuses a Node older than the `engines` of package.json. */
export function checkNodeVersion() {
  const text = readFileSync(inRoot('package.json'), 'utf8');
  const { engines } = /** @type {{ engines: { node: string } }} */ (JSON.parse(text));
  const needed = engines.node.replace('>=', '');
  if (!isOlder(process.versions.node, needed)) return;
  throw new Failure(
    `Node ${needed} or newer is needed; this is ${process.versions.node}. Get it at https://nodejs.org`,
  );
}

/**
 * Whether one version such as 18.20.1 comes before another; parts left out count as 0.
 * @param {string} version
 * @param {string} needed
 */
export function isOlder(version, needed) {
  const parts = version.split('.').map(Number);
  const neededParts = needed.split('.').map(Number);
  const differs = neededParts.findIndex((part, index) => part !== parts[index]);
  return differs !== -1 && (parts[differs] ?? 0) < (neededParts[differs] ?? 0);
}
