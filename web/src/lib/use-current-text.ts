import { useSyncExternalStore } from 'react';

function everySoOften(look: () => void): () => void {
  const timer = setInterval(look, 15_000);
  return () => clearInterval(timer);
}

/** A text that depends on the clock, updated while the page is open. */
export function useCurrentText(text: () => string): string {
  return useSyncExternalStore(everySoOften, text);
}
