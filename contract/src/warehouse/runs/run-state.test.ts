import { describe, expect, it } from 'vitest';
import { runState } from './run-state.ts';

const AT = '2026-11-24T15:00:00Z';
const stateOf = (done: number, of: number, started: string | null = null, ended = started) =>
  runState({ started_at: started, ended_at: ended, done_count: done, stop_count: of });

describe('A run', () => {
  it('is planned until it is started or a stop is done', () => {
    expect(stateOf(0, 3)).toBe('planned');
    expect(stateOf(0, 0)).toBe('planned');
    expect(stateOf(0, 3, AT, null)).toBe('on the way');
    expect(stateOf(1, 3)).toBe('on the way');
  });

  it('is done with its last stop, or when it is ended', () => {
    expect(stateOf(3, 3)).toBe('done');
    expect(stateOf(3, 3, AT, null)).toBe('done');
    expect(stateOf(0, 0, AT)).toBe('done');
  });

  it('is on the way while it is started and every stop has left it', () => {
    expect(stateOf(0, 0, AT, null)).toBe('on the way');
  });
});
