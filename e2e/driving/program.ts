import { join } from 'node:path';

/**
 * Tests start many servers that live shortly: to optimize the embedded engine's code, which pays in
 * service, would cost each start half as much again. Benches measure what is served.
 */
const FLAGS = process.env['VITEST'] === undefined ? [] : ['--liftoff-only'];

/** The arguments that make Node run the built program. */
export const PROGRAM = [...FLAGS, join(import.meta.dirname, '../../server/dist/main.js')];
