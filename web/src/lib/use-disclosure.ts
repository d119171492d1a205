import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/**
 * A button that shows and hides a panel beside it: Escape and moving the focus out of it close it, and Escape gives the
 * focus back to the button. Spread `frame` on the element around both and `trigger` on the button.
 */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  return {
    isOpen,
    close,
    frame: {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        close();
        triggerRef.current?.focus();
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        const isOutside = !event.currentTarget.contains(event.relatedTarget);
        if (isOutside && event.relatedTarget !== null) close();
      },
    },
    trigger: {
      ref: triggerRef,
      type: 'button' as const,
      'aria-expanded': isOpen,
      onClick: () => setIsOpen(!isOpen),
    },
  };
}
