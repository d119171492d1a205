import { DESK, HOUSE, STOPS } from '../../access/auth/callers.ts';
import { get, post, put, remove } from '../../calls/calls.ts';
import {
  newRunBody,
  runBody,
  runDayQuery,
  runDaySchema,
  runPathSchema,
  runSchema,
  runsTodaySchema,
  seenRunBody,
} from './runs.schemas.ts';
import { vanDaysBody, vanDaysPathSchema, vanDaysSchema } from './van-days.schemas.ts';
import { newVanBody, vanBody, vanPathSchema, vansSchema } from './vans.schemas.ts';

const ONE = { params: runPathSchema, answer: runSchema } as const;

/** The runs of the vans: planned at the desk, driven with a telephone. */
export const runCalls = {
  day: get('/staff/runs/', DESK, { query: runDayQuery, answer: runDaySchema }),
  plan: post('/staff/runs/', DESK, { body: newRunBody, status: 201, answer: runSchema }),
  today: get('/staff/runs/today/', STOPS, { answer: runsTodaySchema }),
  one: get('/staff/runs/:id/', STOPS, ONE),
  change: put('/staff/runs/:id/', DESK, { ...ONE, body: runBody, shows: '/staff/runs/:id/' }),
  nearest: post('/staff/runs/:id/nearest/', DESK, {
    ...ONE,
    body: seenRunBody,
    shows: '/staff/runs/:id/',
  }),
  remove: post('/staff/runs/:id/remove/', DESK, {
    params: runPathSchema,
    body: seenRunBody,
    answer: runDaySchema,
  }),
  start: post('/staff/runs/:id/start/', STOPS, { ...ONE, shows: '/staff/runs/:id/' }),
  end: post('/staff/runs/:id/end/', STOPS, { ...ONE, shows: '/staff/runs/:id/' }),
};

/** The vans, and the weekdays on which they come, by ZIP code. */
export const vanCalls = {
  list: get('/staff/vans/', HOUSE, { answer: vansSchema }),
  add: post('/staff/vans/', HOUSE, { body: newVanBody, answer: vansSchema, shows: '/staff/vans/' }),
  change: put('/staff/vans/:id/', HOUSE, {
    params: vanPathSchema,
    body: vanBody,
    answer: vansSchema,
    shows: '/staff/vans/',
  }),
  days: get('/staff/van-days/', DESK, { answer: vanDaysSchema }),
  setDays: put('/staff/van-days/:prefix/', HOUSE, {
    params: vanDaysPathSchema,
    body: vanDaysBody,
    answer: vanDaysSchema,
    shows: '/staff/van-days/',
  }),
  removeDays: remove('/staff/van-days/:prefix/', HOUSE, {
    params: vanDaysPathSchema,
    answer: vanDaysSchema,
    shows: '/staff/van-days/',
  }),
};
