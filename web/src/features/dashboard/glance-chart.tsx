import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { countOf, formatNumber } from '../../lib/format.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './cellar-glance.module.css';
import type { GlanceChart, GlanceChoice, GlanceRow } from './glance-rows.ts';

/** The parameters of the inventory that shows just these bottles. */
export type InventorySearchOf = (choice: GlanceChoice) => Readonly<Record<string, string>>;

interface BarProps {
  readonly row: GlanceRow;
  /** Bottles of the longest bar. */
  readonly most: number;
  readonly searchOf: InventorySearchOf;
}

/** In percent of the longest; the smallest is still to be seen. */
function barLength(bottles: number, most: number): number {
  return Math.max(1, Math.round((100 * bottles) / most));
}

function Bar({ row: { label, bottles, choice }, most, searchOf }: BarProps) {
  return (
    <li>
      <Link className={styles.row} to="/inventory" search={searchOf(choice)}>
        <span className={styles.label}>
          {label}
          <VisuallyHidden>, </VisuallyHidden>
        </span>
        <svg className={styles.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
          <rect
            className={styles.bar}
            data-kind={choice.kind === 'type' ? choice.name : undefined}
            width={barLength(bottles, most)}
            height="1"
          />
        </svg>
        <span className={styles.count}>
          {formatNumber(bottles)}
          <VisuallyHidden> {bottles === 1 ? 'bottle' : 'bottles'}</VisuallyHidden>
        </span>
      </Link>
    </li>
  );
}

interface GlanceChartViewProps {
  readonly title: string;
  readonly chart: GlanceChart;
  readonly searchOf: InventorySearchOf;
}

/** Plain bars, each a way to its bottles. */
export function GlanceChartView({ title, chart: { rows, rest }, searchOf }: GlanceChartViewProps) {
  const headingId = useId();
  const most = Math.max(...rows.map(({ bottles }) => bottles));
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.title}>
        {title}
      </h3>
      <ul>
        {rows.map((row) => (
          <Bar key={row.label} row={row} most={most} searchOf={searchOf} />
        ))}
      </ul>
      {rest !== null && (
        <p className={styles.rest}>
          {rest.label}, {countOf(rest.bottles, 'bottle')}
        </p>
      )}
    </section>
  );
}
