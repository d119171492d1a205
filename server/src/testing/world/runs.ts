import type { Run } from '@portal/contract/warehouse/runs/runs.schemas';
import { must } from './calls.ts';
import { isOpen } from './books.ts';
import type { Act } from './house.ts';
import { put } from './world.ts';

/** The run of the day: planned by the desk, driven by the driver. */

export const planRun: Act = async (house) => {
  if (house.run !== null) return null;
  const { ruth, driverId, vanId } = house.staff;
  const requests = house.books.requests
    .filter((one) => isOpen(one) && one.isVan && one.day === house.today())
    .map(({ number }) => number);
  if (requests.length === 0) return null;
  const answer = await ruth.post('/api/staff/runs/', {
    day: house.today(),
    van: vanId,
    driver: driverId,
    departs_at: '09:00',
    stop_minutes: 30,
    requests,
    over_capacity: true,
  });
  const text = `desk: plans a run with #${requests.join(', #')}`;
  // No van drives on a Sunday.
  if (must(answer, 201, 400).statusCode === 400) return `${text} -> ${answer.body}`;
  house.run = { id: answer.json<Run>().id, day: house.today(), isStarted: false };
  return text;
};

/** Starts the run with what is on the carts of its stops; or ends it, and brings back what is left. */
export const driveRun: Act = async (house) => {
  const { run, books, world } = house;
  if (run === null) return null;
  const action = run.isStarted ? 'end' : 'start';
  const answer = must(
    await house.staff.driver.post(`/api/staff/runs/${run.id}/${action}/`),
    200,
    404,
    409,
  );
  const text = `driver: ${action}s the run`;
  if (answer.statusCode !== 200) {
    house.run = null;
    return `${text} -> ${answer.body}`;
  }
  for (const { number, isVan } of books.requests) {
    const place = run.isStarted ? (`cart ${number}` as const) : (`van ${number}` as const);
    for (const bottle of isVan ? world.outFor(number) : []) {
      const { isListed } = bottle;
      put([bottle], place);
      bottle.isListed = isListed;
    }
  }
  house.run = run.isStarted ? null : { ...run, isStarted: true };
  return text;
};
