import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../texts/dashboard.tsx';
import { nounForm, NOUNS } from '../../../texts/nouns.ts';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './cellar-glance.module.css';
import { cellarGlanceQuery } from './dashboard-queries.ts';
import {
  decadeChart,
  type GlanceChart,
  type GlanceChoice,
  type GlanceRow,
  namedChart,
} from './glance-rows.ts';

/** Returns the search parameters of the inventory for a bar. */
type InventorySearchOf = (choice: GlanceChoice) => Readonly<Record<string, string>>;

interface BarProps {
  readonly row: GlanceRow;
  readonly most: number;
  readonly searchOf: InventorySearchOf;
}

interface TitledChart {
  readonly title: string;
  readonly chart: GlanceChart;
}

interface ChartsProps {
  readonly charts: readonly TitledChart[];
  readonly searchOf: InventorySearchOf;
}

/** Free bottles by type, country and decade, and those ready to drink. Empty for an empty cellar. */
export function CellarGlance({ searchOf }: { readonly searchOf: InventorySearchOf }) {
  const query = useQuery(cellarGlanceQuery);
  const heading = t.yourCellarAtAGlance;
  return (
    <QueryStates
      query={query}
      loading={<SkeletonRows count={4} />}
      isEmpty={({ wine_type }) => wine_type.length === 0}
      empty={null}
      failedHeading={heading}
    >
      {(glance) => {
        const charts = [
          { title: t.byType, chart: namedChart('type', glance.wine_type) },
          { title: t.byCountry, chart: namedChart('country', glance.country) },
          { title: t.byDecade, chart: decadeChart(glance) },
        ].filter(({ chart }) => chart.rows.length > 0);
        return (
          <section className={styles.glance} aria-labelledby="glance">
            <div className={styles.head}>
              <h2 id="glance">{heading}</h2>
              {glance.ready_to_drink > 0 && (
                <Link to="/inventory" search={searchOf({ kind: 'ready' })}>
                  {t.readyToDrink(countOf(glance.ready_to_drink, 'bottle'))}
                </Link>
              )}
            </div>
            <Charts charts={charts} searchOf={searchOf} />
          </section>
        );
      }}
    </QueryStates>
  );
}

/** All charts side by side; a phone shows one at a time. */
function Charts({ charts, searchOf }: ChartsProps) {
  const [chosen, setChosen] = useState(0);
  return (
    <>
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
        {charts.map(({ title, chart }, index) => (
          <ChartView key={title} {...{ title, chart, searchOf }} isChosen={index === chosen} />
        ))}
      </div>
    </>
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
          <rect
            className={styles.bar}
            data-kind={choice.kind === 'type' ? choice.name : undefined}
            width={barLength(bottles, most)}
            height="1"
          />
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

function ChartView({ title, chart: { rows, rest }, searchOf, isChosen }: ChartViewProps) {
  const headingId = useId();
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
    </section>
  );
}
