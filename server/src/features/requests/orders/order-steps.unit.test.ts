import { expect, test } from 'vitest';
import { type OrderStep, stateAfter } from './order-steps.ts';

const STATES = ['requested', 'processed', 'completed', 'cancelled'] as const;
const STEPS: OrderStep[] = ['process', 'complete', 'cancel', 'undo'];

const table = (by: 'client' | 'staff') =>
  Object.fromEntries(
    STATES.map((state) => [state, STEPS.filter((step) => stateAfter(state, step, by) !== null)]),
  );

test('staff lead an order forward, or until it is completed cancel it or undo its latest step', () => {
  expect(table('staff')).toEqual({
    requested: ['process', 'cancel'],
    processed: ['complete', 'cancel', 'undo'],
    completed: [],
    cancelled: [],
  });
});

test('a client may only cancel, and only until the work begins', () => {
  expect(table('client')).toEqual({
    requested: ['cancel'],
    processed: [],
    completed: [],
    cancelled: [],
  });
});

test('each step ends in its own state', () => {
  expect(stateAfter('requested', 'process', 'staff')).toBe('processed');
  expect(stateAfter('processed', 'complete', 'staff')).toBe('completed');
  expect(stateAfter('requested', 'cancel', 'client')).toBe('cancelled');
});
