import type { CellarGlance as Glance } from '@portal/contract/cellar/inventory/cellar-glance.schemas';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { countOf, formatNumber, formatSize, vintageText } from '../../../lib/format.ts';
import { t } from '../../../texts/dashboard.tsx';
import { nounForm, NOUNS } from '../../../texts/nouns.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './cellar-glance.module.css';
import {
  countryChart,
  decadeChart,
  type GlanceChart,
  type GlanceRow,
  type InventorySearchOf,
} from './glance-rows.ts';

interface BarProps {
  readonly row: GlanceRow;
  readonly most: number;
  readonly searchOf: InventorySearchOf;
}

interface TitledChart {
  readonly title: string;
  readonly chart: GlanceChart;
  /** A wine or number that stands out in it. */
  readonly note: ReactNode;
}

interface ChartsProps {
  readonly charts: readonly TitledChart[];
  readonly searchOf: InventorySearchOf;
}

interface CellarGlanceProps {
  readonly glance: Glance;
  readonly searchOf: InventorySearchOf;
  /** Stands beside the charts. */
  readonly children: ReactNode;
}

/** Free bottles by country and decade, what stands out in them, and how many are ready to drink. */
export function CellarGlance({ glance, searchOf, children }: CellarGlanceProps) {
  const charts = [
    { title: t.byCountry, chart: countryChart(glance.country), note: <Storage glance={glance} /> },
    { title: t.byDecade, chart: decadeChart(glance), note: <Oldest wine={glance.oldest} /> },
  ].filter(({ chart }) => chart.rows.length > 0);
  return (
    <section className={styles.glance} aria-labelledby="glance">
      <div className={styles.head}>
        <h2 id="glance">{t.yourCellarAtAGlance}</h2>
        {glance.ready_to_drink > 0 && (
          <Link to="/inventory" search={searchOf({ kind: 'ready' })}>
            {t.readyToDrink(countOf(glance.ready_to_drink, 'bottle'))}
          </Link>
        )}
      </div>
      <div className={styles.parts}>
        <Charts charts={charts} searchOf={searchOf} />
        {children}
      </div>
    </section>
  );
}

function Oldest({ wine }: { readonly wine: Glance['oldest'] }) {
  return wine && <p className={styles.note}>{t.yourOldest(<NamedWine wine={wine} />)}</p>;
}

/** The largest bottle, and what has been here for long. */
function Storage({ glance: { largest, long_stored: stored } }: { readonly glance: Glance }) {
  return (
    <>
      {largest && (
        <p className={styles.note}>
          {t.yourLargest(<NamedWine wine={largest} />, formatSize(largest.size_value))}
        </p>
      )}
      {stored.bottle_count > 0 && (
        <p className={styles.note}>
          {t.hereForTenYears(countOf(stored.bottle_count, 'bottle'), stored.year)}
        </p>
      )}
    </>
  );
}

function NamedWine({ wine }: { readonly wine: NonNullable<Glance['oldest']> }) {
  return (
    <Link to="/inventory/$wineId" params={{ wineId: String(wine.id) }}>
      {vintageText(wine.vintage)} {wine.short_producer}
    </Link>
  );
}

/** All charts side by side; a phone shows one at a time. */
function Charts({ charts, searchOf }: ChartsProps) {
  const [chosen, setChosen] = useState(0);
  return (
    <div>
      <div className={styles.choices}>
        {charts.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            aria-pressed={index === chosen}
            onClick={() => setChosen(index)}
          >
            {title}
          </button>
        ))}
      </div>
      <div className={styles.charts}>
        {charts.map((chart, index) => (
          <ChartView key={chart.title} {...chart} searchOf={searchOf} isChosen={index === chosen} />
        ))}
      </div>
    </div>
  );
}

/** In percent of the longest, at least a visible minimum. */
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
          <rect className={styles.bar} width={barLength(bottles, most)} height="1" />
        </svg>
        <span className={styles.count}>
          {formatNumber(bottles)}
          <VisuallyHidden> {NOUNS.bottle[nounForm(bottles)]}</VisuallyHidden>
        </span>
      </Link>
    </li>
  );
}

interface ChartViewProps extends TitledChart {
  readonly searchOf: InventorySearchOf;
  readonly isChosen: boolean;
}

function ChartView({ title, chart, note, searchOf, isChosen }: ChartViewProps) {
  const headingId = useId();
  const { rows, rest } = chart;
  const most = Math.max(...rows.map(({ bottles }) => bottles));
  return (
    <section
      className={classNames(styles.chart, isChosen && styles.chosen)}
      aria-labelledby={headingId}
    >
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
      {note}
    </section>
  );
}
