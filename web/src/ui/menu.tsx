import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from './button.tsx';
import type { MenuItemOption } from './menu-popover.tsx';

interface MenuProps {
  readonly label: ReactNode;
  readonly items: readonly MenuItemOption[];
}

const MenuPopover = lazy(async () => ({
  default: (await import('./menu-popover.tsx')).MenuPopover,
}));

/** A button with a list of actions or links. The list's code is loaded when it is first opened. */
export function Menu({ label, items }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label} <span aria-hidden>▾</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuPopover trigger={trigger} items={items} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
