import { type ReactNode, useId } from 'react';
import styles from './folding.module.css';

interface FoldingProps {
  readonly title: string;
  readonly isFolded: boolean;
  /** Of the heading. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A section of a page, folded below its heading once it is only looked up. It prints in full. */
export function Folding({ title, isFolded, className, children }: FoldingProps) {
  const id = useId();
  const heading = (
    <h2 id={id} className={className}>
      {title}
    </h2>
  );
  return (
    <section aria-labelledby={id}>
      {isFolded ? (
        <details className={styles.folding}>
          <summary>{heading}</summary>
          {children}
        </details>
      ) : (
        <>
          {heading}
          {children}
        </>
      )}
    </section>
  );
}
