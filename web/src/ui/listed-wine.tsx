import type { ReactNode } from 'react';
import { BottleIcon } from './bottle-icon.tsx';
import styles from './listed-wine.module.css';

interface ListedWineProps {
  /** The name of the wine type. */
  readonly type: string;
  readonly children: ReactNode;
}

/** A wine in a table, behind a small bottle of its type that screen readers skip. */
export function ListedWine({ type, children }: ListedWineProps) {
  return (
    <span className={styles.wine}>
      <BottleIcon type={type} isDecoration />
      <span>{children}</span>
    </span>
  );
}
