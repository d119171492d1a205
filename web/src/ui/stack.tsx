import type { ReactNode } from 'react';
import styles from './stack.module.css';

/** The parts of a page under one another, with room between them. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
