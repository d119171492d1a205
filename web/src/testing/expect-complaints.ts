import { expect, vi } from 'vitest';

/**
 * For tests of broken pages: React and the router write each error to the console, which otherwise fails a test.
 * Returns the check that they did, to be called at the end.
 */
export function expectComplaints(): () => void {
  const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  for (const spy of spies) spy.mockImplementation(() => undefined);
  return () => {
    expect(spies.flatMap(({ mock }) => mock.calls)).not.toEqual([]);
    for (const spy of spies) spy.mockClear();
  };
}
