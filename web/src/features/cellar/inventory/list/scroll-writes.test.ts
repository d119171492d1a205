import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onScroll } from './use-scroll-in-url.ts';

beforeEach(() => vi.useFakeTimers());

/** Scrolls continuously, with an event for each frame. */
function scrollFor(seconds: number): void {
  for (let pictures = 0; pictures < seconds * 60; pictures += 1) {
    window.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(1000 / 60);
  }
}

/** Returns the most events within a time span. */
function mostWithin(times: readonly number[], spanMs: number): number {
  const within = times.map((start) => times.filter((at) => at >= start && at < start + spanMs));
  return Math.max(...within.map((some) => some.length));
}

describe('Who scrolls a list', () => {
  it('writes the scroll position to the URL every 100 ms, as long as Safari bears it, and then at its pace', () => {
    const writes: number[] = [];
    const stop = onScroll(() => writes.push(performance.now()));
    const start = performance.now();
    scrollFor(2);
    expect(mostWithin(writes, 1000)).toBeGreaterThanOrEqual(8);
    scrollFor(118);
    // Safari up to 17 refuses the 101st history change in 30 s, and the router then never changes a URL again.
    expect(mostWithin(writes, 30_000)).toBeLessThanOrEqual(80);
    expect(writes.at(-1)).toBeGreaterThan(start + 119_000);
    stop();
  });

  it('writes the scroll position to the URL before what is pressed leads away', () => {
    let writes = 0;
    const stop = onScroll(() => {
      writes += 1;
    });
    window.dispatchEvent(new Event('scroll'));
    document.body.click();
    expect(writes).toBe(1);
    vi.advanceTimersByTime(2000);
    document.body.click();
    expect(writes).toBe(1);
    stop();
  });

  it('writes nothing once the list is left', () => {
    let writes = 0;
    const stop = onScroll(() => {
      writes += 1;
    });
    window.dispatchEvent(new Event('scroll'));
    stop();
    vi.advanceTimersByTime(2000);
    document.body.click();
    expect(writes).toBe(0);
  });
});
