import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_TEMPLATE, startBuiltPortal } from './built-portal.ts';

/** Fills the demo once; each test file starts its portal on a copy. */
export async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-demo-template-'));
  const portal = await startBuiltPortal({ DATA_DIR: dataDir });
  await portal.end();
  process.env[DEMO_TEMPLATE] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
