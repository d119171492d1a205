import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  /** Tells facts with the same label apart. */
  readonly key?: string;
  readonly label: string;
  readonly value: ReactNode;
}

/** A list of facts like the lines of a receipt; prints the same. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(({ label, value, key = label }) => (
        <div key={key} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
