import { type RefObject, useEffect, useRef } from 'react';
import { I18nProvider, Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components';
import { t } from '../texts/ui.ts';
import styles from './menu-popover.module.css';

export interface MenuItemOption {
  readonly id: string;
  readonly label: string;
  /** A link, which opens in a new tab; without it `onChoose` is called. */
  readonly href?: string;
  /** The link opens in this tab, for browsers that block new ones from a menu. */
  readonly opensHere?: boolean;
  readonly onChoose?: () => void;
}

interface MenuPopoverProps {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly items: readonly MenuItemOption[];
  readonly onClose: () => void;
}

/** Documents open in a new tab. */
function linkKind({ opensHere = false }: MenuItemOption) {
  return opensHere ? {} : { target: '_blank' };
}

/**
 * Focuses the first entry. React Aria focuses the whole list when Enter or Space on the button opened it, because that
 * click counts as a screen reader's; the next Enter would then choose nothing.
 */
function useFocusOnFirst(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return list;
}

/**
 * The open list of a Menu, with React Aria's keyboard support and positioning; loaded by `Menu`. Texts and direction
 * are the page's, not those of the browser's language.
 */
export function MenuPopover({ trigger, items, onClose }: MenuPopoverProps) {
  const name = trigger.current?.textContent ?? t.menu;
  const list = useFocusOnFirst();
  return (
    <I18nProvider locale="en-US">
      <Popover
        className={styles.popover ?? ''}
        aria-label={name}
        triggerRef={trigger}
        isOpen
        onOpenChange={onClose}
        placement="bottom end"
      >
        <AriaMenu
          ref={list}
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
    </I18nProvider>
  );
}
