import { useRef } from 'react';
import { randomKey } from './random-key.ts';

/**
 * An idempotency key for what is sent: the same again has the same key, so that it is done once. `forget` after it was
 * done, so that it can be done a second time.
 */
export function useSendKey() {
  const last = useRef<{ readonly key: string; readonly madeFor: string }>(null);
  return {
    keyFor: (sent: unknown): string => {
      const madeFor = JSON.stringify(sent);
      if (last.current?.madeFor !== madeFor) last.current = { key: randomKey(), madeFor };
      return last.current.key;
    },
    forget: () => {
      last.current = null;
    },
  };
}
