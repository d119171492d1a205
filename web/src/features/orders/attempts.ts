import { useOrdersStore } from './orders-state.ts';

/**
 * The key of a submit: the same for the same content of a call until an answer came, else a new one (decisions: Orders).
 * Each call has its own, so that another request made meanwhile does not cost the first one its key.
 */
export function attemptKey(path: string, madeFor: string): string {
  const { attempts } = useOrdersStore.getState();
  const attempt = attempts[path];
  if (attempt?.madeFor === madeFor) return attempt.key;
  const key = randomKey();
  useOrdersStore.setState({ attempts: { ...attempts, [path]: { key, madeFor } } });
  return key;
}

/** After an answer other than a fault the next submit is another request. */
export function forgetAttempt(path: string): void {
  const { [path]: _, ...attempts } = useOrdersStore.getState().attempts;
  useOrdersStore.setState({ attempts });
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
