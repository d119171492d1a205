import { useQuery } from '@tanstack/react-query';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import styles from './cellar-glance.module.css';
import { cellarGlanceQuery } from './dashboard-queries.ts';
import { GlanceChartView, type InventorySearchOf } from './glance-chart.tsx';
import { decadeChart, namedChart } from './glance-rows.ts';

const usualRows = 4;

interface CellarGlanceProps {
  readonly searchOf: InventorySearchOf;
}

/** What the cellar is made of: free bottles by type, country and decade. An empty cellar has nothing to show. */
export function CellarGlance({ searchOf }: CellarGlanceProps) {
  const query = useQuery(cellarGlanceQuery);
  const heading = 'Your cellar at a glance';
  return (
    <QueryStates
      query={query}
      loading={<SkeletonRows count={usualRows} />}
      isEmpty={({ wine_type }) => wine_type.length === 0}
      empty={null}
      failedHeading={heading}
    >
      {(glance) => {
        const charts = [
          { title: 'By type', chart: namedChart('type', glance.wine_type) },
          { title: 'By country', chart: namedChart('country', glance.country) },
          { title: 'By decade', chart: decadeChart(glance) },
        ];
        return (
          <section className={styles.glance} aria-labelledby="glance">
            <h2 id="glance">{heading}</h2>
            <div className={styles.charts}>
              {charts
                .filter(({ chart }) => chart.rows.length > 0)
                .map(({ title, chart }) => (
                  <GlanceChartView key={title} {...{ title, chart, searchOf }} />
                ))}
            </div>
          </section>
        );
      }}
    </QueryStates>
  );
}
