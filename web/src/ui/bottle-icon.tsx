import { classNames } from '../lib/class-names.ts';
import styles from './bottle-icon.module.css';
import { BOTTLE_SHAPES, BOTTLE_TYPES } from './bottle-shapes.ts';

interface BottleIconProps {
  /** The name of the wine type. An unknown name gets the bottle of Other. */
  readonly type: string;
  /** Large on the wine page, where it stands for a missing photograph. */
  readonly isLarge?: boolean;
  /** Whether the type is written beside it anyway, so that readers need not hear it twice. */
  readonly isDecoration?: boolean;
}

/** The drawn bottle of a wine type: its shape differs as well as its colour. */
export function BottleIcon({ type, isLarge = false, isDecoration = false }: BottleIconProps) {
  const known = BOTTLE_TYPES.find((name) => name === type) ?? 'Other';
  const { colour, glass, label, top } = BOTTLE_SHAPES[known];
  const name = isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': known };
  return (
    <svg className={classNames(styles.icon, isLarge && styles.large)} viewBox="0 0 24 64" {...name}>
      <path className={styles[colour]} d={glass} />
      <path className={styles.label} d={label} />
      <path className={styles.top} d={top} />
    </svg>
  );
}
