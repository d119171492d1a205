import { useEffect } from 'react';
import { focusHeading } from './heading-focus.ts';

/** Dialogs and menus return the focus one frame after they close. */
function afterTwoFrames(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/**
 * When an action removes the control that had the focus (a removed row, a closed toast) and nothing else takes it,
 * the page's heading does: otherwise keyboard and screen reader users would start again at the top of the page.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    // A press outside the control releases the focus; within it, no other event follows.
    const release = ({ target }: Event) => {
      const isWithin = last instanceof Node && target instanceof Node && last.contains(target);
      if (!isWithin) last = null;
    };
    const isLost = () => document.activeElement === document.body;
    const look = () => {
      if (!(last instanceof Node) || last.isConnected || !isLost()) return;
      last = null;
      afterTwoFrames(() => {
        if (isLost()) focusHeading();
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', release, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', release, true);
    };
  }, []);
}
