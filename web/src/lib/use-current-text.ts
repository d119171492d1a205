import { useSyncExternalStore } from 'react';

const LOOK_EVERY_MS = 15_000;

function everySoOften(look: () => void): () => void {
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** A text that depends on the clock, updated while the page is open. */
export function useCurrentText(text: () => string): string {
  return useSyncExternalStore(everySoOften, text);
}
