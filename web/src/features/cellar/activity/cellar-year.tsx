import { activityCalls } from '@portal/contract/cellar/activity/activity.calls';
import type { CellarYear, MonthRow } from '@portal/contract/cellar/activity/cellar-year.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { apiQuery } from '../../../lib/api-query.ts';
import { countOf, formatNumber, vintageText } from '../../../lib/format.ts';
import { dateFormat } from '@portal/contract/provider/house-formats';
import { provider } from '../../../lib/provider.ts';
import { providerYear, readableDay } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/cellar-year.ts';
import { type Column, DenseTable } from '../../../ui/dense-table.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { FigureStrip, PlainFigure } from '../../../ui/figure-strip.tsx';
import { FlowChart, FlowSums } from '../../../ui/flow-chart.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import styles from './cellar-year.module.css';

const EARLIEST_YEAR = 1900;

const yearQuery = (year: string | undefined) =>
  apiQuery(activityCalls.year, { query: year === undefined ? {} : { year } });

const sumOf = (months: readonly MonthRow[], of: 'arrived' | 'departed' | 'corrected') =>
  months.reduce((sum, month) => sum + month[of], 0);

/** "−3", with the sign of mathematics. */
const signed = (value: number) => (value < 0 ? `−${formatNumber(-value)}` : formatNumber(value));

function monthName(month: string): string {
  const format = dateFormat(provider().locale, { timeZone: 'UTC', month: 'long' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

const COLUMNS: readonly Column<MonthRow>[] = [
  { name: t.month, isHeading: true, cell: ({ month }) => monthName(month) },
  { name: t.came, isNamed: true, isFigure: true, cell: ({ arrived }) => signed(arrived) },
  { name: t.left, isNamed: true, isFigure: true, cell: ({ departed }) => signed(departed) },
  { name: t.corrected, isNamed: true, isFigure: true, cell: ({ corrected }) => signed(corrected) },
  {
    name: t.storedAtEnd,
    isNamed: true,
    isFigure: true,
    cell: ({ stored }) => formatNumber(stored),
  },
];

function WineLink({ wine }: { readonly wine: NonNullable<CellarYear['oldest']> }) {
  return (
    <Link to="/inventory/$wineId" params={{ wineId: String(wine.id) }}>
      {vintageText(wine.vintage)} {wine.long_producer}
    </Link>
  );
}

function Delivered({ year: { oldest, favourite, first, last } }: { readonly year: CellarYear }) {
  const facts = [
    favourite && {
      label: t.favourite,
      value: (
        <>
          <WineLink wine={favourite} />, {countOf(favourite.bottle_count, 'bottle')}
        </>
      ),
    },
    oldest && { label: t.oldest, value: <WineLink wine={oldest} /> },
    first && { label: t.firstOn(readableDay(first.day)), value: <WineLink wine={first} /> },
    last && { label: t.lastOn(readableDay(last.day)), value: <WineLink wine={last} /> },
  ].filter((fact) => fact !== null);
  return facts.length > 0 && <FactList facts={facts} />;
}

function Places({ places }: Pick<CellarYear, 'places'>) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="places">
      <h2 id="places">{t.whereFrom}</h2>
      <FactList
        facts={places.map(({ country, region, bottle_count: bottles }) => ({
          label: [region, country].filter((name) => name !== null).join(', ') || t.unknownPlace,
          value: countOf(bottles, 'bottle'),
        }))}
      />
    </section>
  );
}

function Year({ year }: { readonly year: CellarYear }) {
  const { months } = year;
  const [came, left] = [sumOf(months, 'arrived'), sumOf(months, 'departed')];
  const columns = months.map(({ month, arrived, departed }) => ({
    name: monthName(month),
    up: arrived,
    down: departed,
  }));
  return (
    <>
      <FigureStrip label={t.atAGlance}>
        <PlainFigure figure={came} label={t.bottlesCame} />
        <PlainFigure figure={left} label={t.bottlesLeft} />
        <PlainFigure figure={months.at(-1)?.stored ?? 0} label={t.atTheEnd} />
      </FigureStrip>
      <div className={styles.columns}>
        <div>
          <FlowSums up={t.came} down={t.left} />
          <FlowChart columns={columns} ends={[columns[0]?.name, columns.at(-1)?.name]} />
          <DenseTable
            caption={t.byMonth}
            columns={COLUMNS}
            rows={months}
            keyOf={({ month }) => month}
          />
        </div>
        <div>
          <Delivered year={year} />
          <Places places={year.places} />
        </div>
      </div>
    </>
  );
}

/** The other years in which something happened. */
function Neighbours({ year }: { readonly year: CellarYear }) {
  const { year: shown, first_year: firstYear, this_year: thisYear } = year;
  const others = [shown - 1, shown + 1].filter(
    (one) => firstYear !== null && one >= firstYear && one <= thisYear,
  );
  return (
    <p className={styles.years}>
      {others.map((one) => (
        <Link key={one} to="/activity/year" search={{ year: String(one) }}>
          {one}
        </Link>
      ))}
      <Link to="/activity">{t.allActivity}</Link>
    </p>
  );
}

const isQuiet = ({ months }: CellarYear) =>
  months.every(({ arrived, departed, corrected }) =>
    [arrived, departed, corrected].every((n) => n === 0),
  );

/** Whether a year of the URL has begun. */
const isPast = (year: string) =>
  /^\d{4}$/.test(year) && Number(year) >= EARLIEST_YEAR && Number(year) <= providerYear();

/** /activity/year: what came and left in a year, and what was drunk. */
export function CellarYearPage() {
  const { year: asked }: { readonly year?: string } = useSearch({ strict: false });
  const year = asked !== undefined && isPast(asked) ? asked : undefined;
  const query = useQuery(yearQuery(year));
  const shown = query.data?.year ?? year ?? providerYear() - 1;
  return (
    <>
      <PageHeading title={t.yearInTheCellar(shown)} />
      <QueryStates query={query} loading={<SkeletonRows count={12} />}>
        {(found) => (
          <>
            <Neighbours year={found} />
            {isQuiet(found) ? <p>{t.nothing(found.year)}</p> : <Year year={found} />}
          </>
        )}
      </QueryStates>
    </>
  );
}
