import { useSyncExternalStore } from 'react';

const LOOK_EVERY_MS = 15_000;

function everySoOften(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/**
 * A text that depends on the clock, as it is now: a page that stands open must not say what was true when it was
 * opened.
 */
export function useAtPresent(text: () => string): string {
  return useSyncExternalStore(everySoOften, text);
}
