import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './navigation.module.css';

interface NavigationLinkProps {
  readonly to: NonNullable<LinkProps['to']>;
  readonly children: ReactNode;
  readonly isExact?: boolean;
  /** The beginning of other paths in the same area. */
  readonly otherPath?: string;
  /** Instead of the look of the header. */
  readonly className?: string | undefined;
}

/** A link that is marked while its page, or another one of its area, is open. */
export function NavigationLink(props: NavigationLinkProps) {
  const { to, children, isExact = false, otherPath, className = styles.link } = props;
  const isOther = useLocation({
    select: ({ pathname }) => otherPath !== undefined && pathname.startsWith(otherPath),
  });
  return (
    <Link
      to={to}
      className={className}
      activeOptions={{ exact: isExact }}
      {...(isOther && { 'data-status': 'active', 'aria-current': 'true' })}
    >
      {children}
    </Link>
  );
}
