import * as fc from 'fast-check';

/** Kinds of steps; those that others need come more often. */
const WEIGHTS = {
  'announce boxes': 2,
  'receive boxes': 3,
  'cancel boxes': 1,
  'put away': 4,
  request: 12,
  change: 3,
  report: 4,
  find: 5,
  confirm: 6,
  pick: 14,
  unpick: 3,
  pull: 10,
  'put back': 6,
  'hand over': 14,
  'fail to hand over': 2,
  complete: 4,
  cancel: 4,
  undo: 4,
  revert: 8,
  hold: 1,
  release: 12,
  'accept a handover': 10,
  'set a handover aside': 16,
  network: 6,
  deliver: 22,
  count: 12,
  'start or end a session': 1,
  decide: 16,
  correct: 8,
  move: 4,
  split: 1,
  join: 1,
  merge: 2,
  unmerge: 2,
  lose: 3,
  approve: 40,
  'import a case': 1,
  'undo an import': 2,
  'plan a run': 5,
  'drive the run': 5,
  'place a case': 3,
} as const;
export type Kind = keyof typeof WEIGHTS;

const isKind = (name: string): name is Kind => name in WEIGHTS;
export const KINDS = Object.keys(WEIGHTS).filter(isKind);

/** One step of a history: the first of its kinds that is possible; its numbers choose among what there is. */
export interface Step {
  readonly kinds: readonly Kind[];
  readonly waitMinutes: number;
  readonly by: number;
  readonly which: number;
  readonly other: number;
  readonly n: number;
  readonly isWrong: boolean;
}

const kinds = KINDS.map((kind) => ({ weight: WEIGHTS[kind], arbitrary: fc.constant(kind) }));

const step = fc.record({
  kinds: fc.array(fc.oneof(...kinds), { minLength: 6, maxLength: 6 }),
  // What waits up to a minute on a phone counts as sent at once (docs/product/scanning.md).
  waitMinutes: fc.integer({ min: 2, max: 60 }),
  by: fc.nat(2),
  which: fc.nat(99),
  other: fc.nat(99),
  n: fc.integer({ min: 1, max: 24 }),
  isWrong: fc.boolean(),
});

/** The steps of the history with this seed. */
export function stepsOf(seed: number, count: number): Step[] {
  return fc.sample(step, { seed, numRuns: count });
}

/** A step that nothing random is in. */
export const FIRST_STEP: Step = {
  kinds: ['put away'],
  waitMinutes: 1,
  by: 0,
  which: 0,
  other: 0,
  n: 24,
  isWrong: false,
};
