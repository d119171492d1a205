import type { Run, RunDay, RunStop } from '@portal/contract/warehouse/runs/runs.schemas';
import { order } from './test-orders.ts';

/** A delivery of six bottles in Manhattan, not done. */
export function runStop(parts: Partial<RunStop> = {}): RunStop {
  return {
    ...order(),
    confirmed_date: '2026-11-24',
    wished_time: null,
    account_name: 'Eleanor Marsh',
    recipient: 'Eleanor Marsh',
    delivery_bottles: 6,
    pickup_bottles: 0,
    position: 1,
    is_done: false,
    window: { from: '09:30', until: '11:30' },
    is_doorman_building: true,
    lines: [
      {
        id: 1,
        quantity: 6,
        quantity_done: null,
        case_number: 'NJ-104233',
        size: { value: 750 },
        wine: { long_producer: 'Château Latour', vintage: { value: 2005 } },
      },
    ],
    ...parts,
  };
}

/** A planned run of tomorrow with these stops. */
export function run(stops: readonly RunStop[], parts: Partial<Run> = {}): Run {
  return {
    id: 4,
    day: '2026-11-24',
    today: '2026-11-23',
    van: { id: 2, name: 'Large van', capacity: 240 },
    driver: { id: 9, name: 'Dana Ortiz' },
    departs_at: '09:00',
    stop_minutes: 30,
    started_at: null,
    ended_at: null,
    requests: stops.map((stop) => stop.footprint_id),
    stop_count: stops.length,
    done_count: 0,
    delivery_bottles: 6,
    pickup_bottles: 0,
    version: 3,
    stops: stops.map((stop, at) => ({ ...stop, position: at + 1 })),
    ...parts,
  };
}

/** A day with a van, a driver, and no run. */
export function runDay(parts: Partial<RunDay> = {}): RunDay {
  return {
    day: '2026-11-24',
    today: '2026-11-23',
    closed: null,
    forgotten: [],
    runs: [],
    unplanned: [],
    unconfirmed_count: 0,
    vans: [{ id: 2, name: 'Large van', capacity: 240 }],
    drivers: [{ id: 9, name: 'Dana Ortiz' }],
    ...parts,
  };
}
