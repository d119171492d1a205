import { expect, it } from 'vitest';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { handOverThroughLosses } from '../../../testing/lossy-handovers.ts';

it('twenty handovers over a connection that loses every third answer happen once each', async () => {
  const portal = await buildTestApp();
  const outcome = await handOverThroughLosses(portal, 20);
  expect(outcome).toMatchObject({ taken: 20, handovers: 20, bottlesLeft: 20, mails: 20 });
  expect(outcome.repeated).toBe(outcome.answersCut);
  expect(outcome.answersCut).toBeGreaterThan(5);
  await portal.close();
});
