import type { ReactNode } from 'react';
import { RINGS } from './arch-rings.ts';
import styles from './arches.module.css';

/** The vaults of the login's drawing. */
const VAULTS =
  'M32 300V188a76 76 0 0 1 152 0V300M16 300V188a92 92 0 0 1 184 0V300M36.6 162L21.5 156.5M49.8 139.1L37.5 128.9M70 122.2L62 108.3M94.8 113.2L92 97.4M121.2 113.2L124 97.4M146 122.2L154 108.3M166.2 139.1L178.5 128.9M179.4 162L194.5 156.5M224 300V150a96 96 0 0 1 192 0V300M208 300V150a112 112 0 0 1 224 0V300M227.9 123L212.5 118.4M239.2 98.1L225.8 89.4M257.1 77.4L246.7 65.4M280.1 62.7L273.5 48.1M306.3 55L304.1 39.1M333.7 55L335.9 39.1M359.9 62.7L366.5 48.1M382.9 77.4L393.3 65.4M400.8 98.1L414.2 89.4M412.1 123L427.5 118.4M456 300V188a76 76 0 0 1 152 0V300M440 300V188a92 92 0 0 1 184 0V300M460.6 162L445.5 156.5M473.8 139.1L461.5 128.9M494 122.2L486 108.3M518.8 113.2L516 97.4M545.2 113.2L548 97.4M570 122.2L578 108.3M590.2 139.1L602.5 128.9M603.4 162L618.5 156.5M0 301H640';

interface ArchesProps {
  /** How many rings are taken; the others are outlines. */
  readonly taken?: number;
  /** Whether the first ring is dashed: the place of the first bottle. */
  readonly isWaiting?: boolean;
  /** The rings of the cellar. */
  readonly children?: ReactNode;
}

/** The three vaulted bins with the rings of 120 bottle ends. */
export function Arches({ taken = 0, isWaiting = false, children }: ArchesProps) {
  return (
    <svg className={styles.arches} viewBox="0 28 640 282" aria-hidden={children === undefined}>
      <path className={styles.vaults} d={VAULTS} />
      <g className={styles.free}>
        {RINGS.slice(taken).map(({ x, y }, at) => (
          <circle
            key={`${x} ${y}`}
            className={isWaiting && at === 0 ? styles.waiting : undefined}
            cx={x}
            cy={y}
            r="9.5"
          />
        ))}
      </g>
      {children}
    </svg>
  );
}
