import type { RefObject } from 'react';
import { Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components';
import type { MenuItemOffer } from './menu.tsx';
import styles from './menu-popover.module.css';

interface MenuPopoverProps {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly items: readonly MenuItemOffer[];
  readonly onClose: () => void;
}

/** What is only looked at gets a tab of its own. */
function linkKind({ opensHere = false }: MenuItemOffer) {
  return opensHere ? {} : { target: '_blank' };
}

/** The open list of a Menu, with React Aria's keyboard and placing; loaded by `Menu`. */
export function MenuPopover({ trigger, items, onClose }: MenuPopoverProps) {
  const name = trigger.current?.textContent ?? 'Menu';
  return (
    <Popover
      className={styles.popover ?? ''}
      aria-label={name}
      triggerRef={trigger}
      isOpen
      onOpenChange={onClose}
      placement="bottom end"
    >
      <AriaMenu
        className={styles.menu ?? ''}
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus (ARIA menu button pattern)
        autoFocus="first"
        onClose={onClose}
      >
        {items.map((item) => (
          <MenuItem
            key={item.id}
            id={item.id}
            className={styles.item ?? ''}
            {...(item.href !== undefined && { href: item.href, ...linkKind(item) })}
            {...(item.onChoose && { onAction: item.onChoose })}
          >
            {item.label}
          </MenuItem>
        ))}
      </AriaMenu>
    </Popover>
  );
}
