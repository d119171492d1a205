import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for those who listen to the page instead of looking at it. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
