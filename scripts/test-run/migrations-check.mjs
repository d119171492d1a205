import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { packageProgram, runProgram } from '../steps/programs.mjs';
import { inRoot, ROOT } from '../steps/root.mjs';

const MIGRATIONS = inRoot('server/src/db/migrations');

/**
 * Lets drizzle-kit write what the schema has and the migrations have not, into a copy of them:
 * nothing may come.
 * @param {string} [migrations] their folder
 * @returns {Promise<import('../steps/programs.mjs').Outcome>}
 */
export async function checkMigrations(migrations = MIGRATIONS) {
  const copy = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  try {
    await cp(migrations, copy, { recursive: true });
    const outcome = await generateInto(copy);
    if (outcome.code !== 0) return outcome;
    const known = await readdir(migrations);
    const missing = (await readdir(copy)).filter((file) => !known.includes(file));
    if (missing.length === 0) return outcome;
    const advice = 'The schema has changes without a migration: npx drizzle-kit generate';
    return { code: 1, output: `${advice}\n${outcome.output}` };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function generateInto(folder) {
  return runProgram(process.execPath, [
    packageProgram('drizzle-kit'),
    'generate',
    '--dialect=postgresql',
    '--schema=./server/src/db/schema/*.ts',
    // drizzle-kit takes every path as relative to where it runs.
    `--out=${relative(ROOT, folder)}`,
  ]);
}
