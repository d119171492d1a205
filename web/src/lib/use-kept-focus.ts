import { type RefObject, useEffect } from 'react';
import { isInDialog } from './single-keys.ts';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Whether the focus may be taken from where it is: not from another field or a dialog. */
function isFree(active: Element | null): boolean {
  return !isInDialog() && active?.closest(FIELDS) === null;
}

/**
 * Keeps the focus in a field, because a hand scanner types where the focus is. After a press of a button or beside
 * everything it returns there; a person who moves with Tab keeps their place until something is scanned or typed.
 */
export function useKeptFocus(field: RefObject<HTMLInputElement | null>, isKept: boolean): void {
  useEffect(() => {
    if (!isKept) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let isByTab = false;
    const take = () => {
      if (isFree(document.activeElement)) field.current?.focus({ preventScroll: true });
    };
    const settle = () =>
      requestAnimationFrame(() => {
        if (!isByTab || document.activeElement === document.body) take();
      });
    const press = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key === 'Tab') isByTab = true;
      // The first character of a scan, typed on a button; a space presses the button.
      else if (event.key.length === 1 && event.key !== ' ' && !isModified) take();
      else isByTab = false;
    };
    const point = () => {
      isByTab = false;
    };
    document.addEventListener('keydown', press, { capture: true, signal });
    document.addEventListener('pointerdown', point, { capture: true, signal });
    document.addEventListener('click', settle, { signal });
    document.addEventListener('focusin', settle, { signal });
    document.addEventListener('focusout', settle, { signal });
    take();
    return () => listening.abort();
  }, [field, isKept]);
}
