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
 * Whether one version such as 18.20.1 comes before another such as 20.19.
 * @param {string} version
 * @param {string} needed
 */
export function isOlder(version, needed) {
  const [major, minor] = version.split('.').map(Number);
  const [neededMajor, neededMinor] = needed.split('.').map(Number);
  return major === neededMajor
    ? Number(minor) < Number(neededMinor)
    : Number(major) < Number(neededMajor);
}
