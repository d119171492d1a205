import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** Stacks the parts of a page with space between them. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
