import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import styles from './header-menu.module.css';

interface HeaderMenuProps {
  readonly label: string;
  readonly children: ReactNode;
}

function OpenableMenu({ label, children }: HeaderMenuProps) {
  const { isOpen, frame, trigger } = useDisclosure();
  const panelId = useId();
  return (
    <div className={styles.menu} {...frame}>
      <button className={styles.trigger} {...trigger} aria-controls={panelId}>
        {label} <span aria-hidden>▾</span>
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

/** A button of the header with links behind it; going to another page closes it. */
export function HeaderMenu(props: HeaderMenuProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return <OpenableMenu key={pathname} {...props} />;
}
