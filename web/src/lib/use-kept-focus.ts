import { useEffect, useRef } from 'react';
import { focusHeading } from './heading-focus.ts';

/**
 * An action often removes the control that had the focus. Call this when it is done: once something else is `seen`, the
 * page's heading takes the focus, unless another control has it.
 */
export function useKeptFocus(seen: unknown): () => void {
  const acted = useRef<{ readonly on: unknown } | null>(null);
  useEffect(() => {
    if (acted.current === null || acted.current.on === seen) return;
    acted.current = null;
    if (document.activeElement === document.body) focusHeading();
  }, [seen]);
  return () => {
    acted.current = { on: seen };
  };
}
