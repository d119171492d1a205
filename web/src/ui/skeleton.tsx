import { classNames } from '../lib/class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** `line` of text, a `short` one, a table `row`, or a large `figure`: the height of the content to come. */
  readonly shape: 'line' | 'short' | 'row' | 'figure';
}

export function Skeleton({ shape }: SkeletonProps) {
  const isText = shape === 'line' || shape === 'short';
  return (
    <span
      className={classNames(
        styles.skeleton,
        isText && styles.line,
        shape !== 'line' && styles[shape],
      )}
      aria-hidden
    />
  );
}

/** As many rows as the list usually has, so that nothing jumps when they load. */
export function SkeletonRows({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, row) => <Skeleton key={row} shape="row" />);
}
