import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './unavailable-link.module.css';

interface UnavailableLinkProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link that a read-only user sees, grey, but cannot follow (document 1, section 6). */
export function UnavailableLink({ className, children }: UnavailableLinkProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link without an address has no role of its own
    <span role="link" aria-disabled className={classNames(className, styles.unavailable)}>
      {children}
    </span>
  );
}
