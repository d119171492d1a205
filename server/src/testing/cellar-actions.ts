import * as fc from 'fast-check';

const KINDS = [
  'import',
  'undo import',
  'put away',
  'move',
  'split',
  'join',
  'correct',
  'merge',
  'undo merge',
  'request',
  'change request',
  'process',
  'complete',
  'cancel',
] as const;

/** A change of a cellar; `from`, `to` and `lot` choose among what there is. */
export const cellarAction = fc.record({
  kind: fc.constantFrom(...KINDS, 'request' as const),
  from: fc.nat(9),
  to: fc.nat(9),
  lot: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 8 }),
  missing: fc.nat(2),
  /** Whether a delivery is recorded later than it happened. */
  isLate: fc.boolean(),
  /** Several changes may have the same moment. */
  waitMs: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1000 })),
});
export type CellarAction = typeof cellarAction extends fc.Arbitrary<infer One> ? One : never;

const plain = { from: 0, to: 0, lot: 0, quantity: 2, missing: 0, isLate: false, waitMs: 500 };

/** Actions of each kind that succeed one after the other. */
export const EACH_KIND: readonly CellarAction[] = [
  { ...plain, kind: 'put away', quantity: 6, to: 1 },
  { ...plain, kind: 'import', quantity: 4 },
  { ...plain, kind: 'request', quantity: 3 },
  { ...plain, kind: 'change request', quantity: 2 },
  { ...plain, kind: 'process' },
  { ...plain, kind: 'complete', missing: 2, isLate: true },
  { ...plain, kind: 'request', quantity: 1 },
  { ...plain, kind: 'merge', from: 0, to: 1 },
  { ...plain, kind: 'undo merge', from: 0 },
  { ...plain, kind: 'cancel', from: 1 },
  { ...plain, kind: 'correct', quantity: 8 },
  { ...plain, kind: 'undo import' },
  { ...plain, kind: 'move', to: 1, quantity: 1 },
  { ...plain, kind: 'split', quantity: 1 },
  { ...plain, kind: 'join', from: 2, to: 1 },
];
