import { type Attempt, useOrdersStore } from './orders-state.ts';

/** What this tab is sending, by call: what another tab sends meanwhile does not cost it its key. */
const ownAttempts = new Map<string, Attempt>();

// An answer that another tab got to the very same attempt, and a logout, end it here too.
useOrdersStore.subscribe(({ attempts }, before) => {
  for (const [path, { key }] of ownAttempts) {
    if (before.attempts[path]?.key === key && attempts[path] === undefined)
      ownAttempts.delete(path);
  }
});

/**
 * The idempotency key of a submit: the same for the same content of a call until an answer came, else a new one
 * (docs/product/requests.md#sent-once). Each call has its own key, so that another request made meanwhile does not
 * cost the first one its key.
 */
export function attemptKey(path: string, madeFor: string): string {
  const { attempts } = useOrdersStore.getState();
  const known = [ownAttempts.get(path), attempts[path]].find((one) => one?.madeFor === madeFor);
  const attempt = known ?? { key: randomKey(), madeFor };
  ownAttempts.set(path, attempt);
  useOrdersStore.setState({ attempts: { ...attempts, [path]: attempt } });
  return attempt.key;
}

/** After an answer other than a fault the next submit is another request. */
export function forgetAttempt(path: string): void {
  const { [path]: kept, ...attempts } = useOrdersStore.getState().attempts;
  const own = ownAttempts.get(path);
  ownAttempts.delete(path);
  if (kept?.key === own?.key) useOrdersStore.setState({ attempts });
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
