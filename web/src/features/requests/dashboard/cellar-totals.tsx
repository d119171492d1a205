import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { providerToday, providerYear } from '../../../lib/provider-moment.ts';
import { storedText } from '../../../lib/stored-text.ts';
import { t } from '../../../texts/dashboard.tsx';
import { type Noun, nounForm, NOUNS } from '../../../texts/nouns.ts';
import { QueryStates } from '../../../ui/query-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './cellar-totals.module.css';
import { bottleCaseCountQuery, cellarGlanceQuery } from './dashboard-queries.ts';

/** When the year that has ended is looked back at. */
const isJanuary = () => providerToday().slice(5, 7) === '01';

interface TotalProps {
  /** Undefined while it loads. */
  readonly count: number | undefined;
  readonly noun: Noun;
}

function Total({ count, noun }: TotalProps) {
  return (
    <p className={styles.total}>
      <span className={styles.figure}>
        {count === undefined ? <Skeleton shape="figure" /> : formatNumber(count)}
      </span>
      <span>{NOUNS[noun][nounForm(count ?? 0)]}</span>
    </p>
  );
}

function Totals({ bottles, cases }: { readonly bottles?: number; readonly cases?: number }) {
  return (
    <div className={styles.totals}>
      <Total count={bottles} noun="bottle" />
      <Total count={cases} noun="case" />
      <span className={styles.links}>
        <Link to="/inventory">{t.viewAllInventory}</Link>
        {isJanuary() && <Link to="/activity/year">{t.yearInTheCellar(providerYear() - 1)}</Link>}
        <Link to="/activity">{t.cellarActivity}</Link>
        <Link to="/statements">{t.statementsAndReceipts}</Link>
      </span>
    </div>
  );
}

/** The figures count free bottles; the sentence below says how many more are stored. */
export function CellarTotals() {
  const query = useQuery(bottleCaseCountQuery);
  const { data: glance } = useQuery(cellarGlanceQuery);
  return (
    <>
      <QueryStates query={query} loading={<Totals />} failedHeading={t.bottlesAndCases}>
        {({ bottle_count, case_count }) => <Totals bottles={bottle_count} cases={case_count} />}
      </QueryStates>
      <p className={styles.stored}>
        {glance !== undefined &&
          glance.reserved_count > 0 &&
          storedText(glance.stored_count, glance.reserved_count)}
      </p>
    </>
  );
}
