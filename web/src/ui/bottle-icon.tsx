import { classNames } from '../lib/class-names.ts';
import styles from './bottle-icon.module.css';

export const BOTTLE_TYPES = [
  'Red',
  'White',
  'Rose',
  'Sparkling-White',
  'Sparkling-Rose/Red',
  'Dessert',
  'Spirits',
  'Beer/Cider',
  'Other',
] as const;

export type BottleType = (typeof BOTTLE_TYPES)[number];

/** The drawing of one bottle on a field of 24 by 64. */
interface BottleShape {
  /** The class of its colour. */
  readonly colour: string;
  readonly glass: string;
  readonly label: string;
  /** Capsule, cork, cage or cap. */
  readonly top: string;
}

const sparklingGlass =
  'M10 8h4v10c0 5 6 10 6 18v23a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V36c0-8 6-13 6-18z';

/** High shoulders for red, sloping ones for white, a waist for rosé, and so on: distinguishable without colour. */
export const BOTTLE_SHAPES: Record<BottleType, BottleShape> = {
  Red: {
    colour: 'red',
    glass: 'M9.5 4h5v17c0 3 5 4 5 9v29a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3V30c0-5 5-6 5-9z',
    label: 'M6.5 38h11v13h-11z',
    top: 'M9.5 2h5v11h-5z',
  },
  White: {
    colour: 'white',
    glass: 'M10 4h4v14c0 7 6 12 6 21v20a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V39c0-9 6-14 6-21z',
    label: 'M6 44h12v10H6z',
    top: 'M10 2h4v9h-4z',
  },
  Rose: {
    colour: 'rose',
    glass:
      'M10 4h4v14c0 5 4.5 6 4.5 12 0 4-2 5-2 9s2.5 5 2.5 9v11a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V48c0-4 2.5-5 2.5-9s-2-5-2-9c0-6 4.5-7 4.5-12z',
    label: 'M7 50h10v7H7z',
    top: 'M10 2h4v8h-4z',
  },
  'Sparkling-White': {
    colour: 'sparklingWhite',
    glass: sparklingGlass,
    label: 'M12 38l6 7-6 7-6-7z',
    top: 'M8.5 2h7v5l-1 9h-5l-1-9z',
  },
  'Sparkling-Rose/Red': {
    colour: 'sparklingRose',
    glass: sparklingGlass,
    label: 'M12 39a6 6 0 1 1 0 12 6 6 0 0 1 0-12z',
    top: 'M8.5 2h7v4h-7zM9.5 8h5v2h-5zM9.5 12h5v2h-5z',
  },
  Dessert: {
    colour: 'dessert',
    glass: 'M10 18h4v12c0 3 3 4 3 8v21a3 3 0 0 1-3 3h-4a3 3 0 0 1-3-3V38c0-4 3-5 3-8z',
    label: 'M7 44h10v8H7z',
    top: 'M10 15h4v8h-4z',
  },
  Spirits: {
    colour: 'spirits',
    glass: 'M9.5 14h5v8h5a2 2 0 0 1 2 2v35a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3V24a2 2 0 0 1 2-2h5z',
    label: 'M5.5 32h13v18h-13z',
    top: 'M8 5h8v8H8z',
  },
  'Beer/Cider': {
    colour: 'beer',
    glass:
      'M10 10h4c0 8 0 12 2 16s3 5 3 9v24a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V35c0-4 1-5 3-9s2-8 2-16z',
    label: 'M5 40h14v4H5zM5 47h14v4H5z',
    top: 'M9 7h6l.5 3-1 1-1-1-1 1-1-1-1 1-1-1z',
  },
  Other: {
    colour: 'other',
    glass: 'M10 4h4v16l6 9v30a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V29l6-9z',
    label: 'M7 40h10v2H7zM7 45h10v2H7z',
    top: 'M10 2h4v6h-4z',
  },
};

/** The type of a name; Other for an unknown one. */
export function knownBottleType(name: string): BottleType {
  return BOTTLE_TYPES.find((type) => type === name) ?? 'Other';
}

interface BottleIconProps {
  /** The name of the wine type. An unknown name gets the bottle of Other. */
  readonly type: string;
  /** Large on the wine page, where it replaces a missing photograph. */
  readonly isLarge?: boolean;
  /** Whether the type is written beside it, so that screen readers skip the icon. */
  readonly isDecoration?: boolean;
}

export function BottleIcon({ type, isLarge = false, isDecoration = false }: BottleIconProps) {
  const known = knownBottleType(type);
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
