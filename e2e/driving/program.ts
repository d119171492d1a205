import { join } from 'node:path';

/**
 * Tests start many short-lived servers. Optimizing the embedded engine's code, which pays in service, would make each
 * start half as long again. Benches measure what is served.
 */
const FLAGS = process.env['VITEST'] === undefined ? [] : ['--liftoff-only'];

/** The arguments that make Node run the built program. */
export const PROGRAM = [...FLAGS, join(import.meta.dirname, '../../server/dist/main.js')];
