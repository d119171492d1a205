import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from './button.tsx';

export interface MenuItemOffer {
  readonly id: string;
  readonly label: string;
  /** A link, which opens in a new tab; without it `onChoose` is called. */
  readonly href?: string;
  /** The link opens in this tab, for browsers that block new ones from a menu. */
  readonly opensHere?: boolean;
  readonly onChoose?: () => void;
}

interface MenuProps {
  /** What the button says. */
  readonly label: ReactNode;
  readonly items: readonly MenuItemOffer[];
  readonly isUnavailable?: boolean;
}

const MenuPopover = lazy(async () => ({
  default: (await import('./menu-popover.tsx')).MenuPopover,
}));

/** A button with a list of actions or links behind it. The list's code comes when first opened. */
export function Menu({ label, items, isUnavailable = false }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        isUnavailable={isUnavailable}
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
