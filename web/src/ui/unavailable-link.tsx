import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './unavailable-link.module.css';

interface UnavailableLinkProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link that a read-only user sees in grey and cannot follow (docs/product/sign-in.md#read-only-users). */
export function UnavailableLink({ className, children }: UnavailableLinkProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link without an address has no role of its own
    <span role="link" aria-disabled className={classNames(className, styles.unavailable)}>
      {children}
    </span>
  );
}
