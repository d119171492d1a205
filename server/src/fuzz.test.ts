import { expect, inject, it } from 'vitest';
import { Fuzz } from './testing/fuzz.ts';
import { buildTenantApp } from './testing/tenant-portal.ts';

/** `npm run bench -- fuzz` sends 100,000 on each engine. */
const REQUESTS = 240;
const LIMIT = { timeout: 600_000 };
const SEED = 20_261_123;

// On the faster engine only: what is tried does not depend on it.
it.runIf(inject('databaseTemplate').engine === 'postgres')(
  'answers random requests of every role by the OpenAPI document, and never with a fault',
  LIMIT,
  async () => {
    const portal = await buildTenantApp();
    const fuzz = await Fuzz.start(portal);
    const statuses = new Set<number>();
    for (let seed = SEED; seed < SEED + REQUESTS; seed += 1) {
      const { status, fault, operation, sender } = await fuzz.send(seed);
      statuses.add(status);
      expect.soft(fault, `seed ${seed}: ${operation} by ${sender}`).toBeNull();
    }
    // Some are answered, some refused for each reason.
    for (const status of [200, 201, 400, 403, 404]) expect(statuses).toContain(status);
    await portal.close();
  },
);
