import { randomBytes } from 'node:crypto';

/** SECRET_KEY of the tests, which production requires. */
export const TEST_SECRET_KEY = randomBytes(32).toString('base64');
