import type { Desk } from '@portal/contract/warehouse/desk/desk.schemas';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { dayText, dayTextOrNone } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/desk.tsx';
import { type Column, DenseTable } from '../../../ui/dense-table.tsx';
import styles from './stock-days.module.css';

type StockDay = Desk['stock_days'][number];

interface StockDaysProps {
  readonly days: readonly StockDay[];
}

const COLUMNS: readonly Column<StockDay>[] = [
  { name: t.day, isHeading: true, cell: ({ day }) => dayText(day) },
  { name: t.added, isNamed: true, cell: ({ added }) => formatNumber(added) },
  { name: t.pulled, isNamed: true, cell: ({ pulled }) => formatNumber(pulled) },
];

const COLUMN = 20;
const BAR = 12;
/** The longest bar, above or below the line. */
const LONGEST = 48;

/** The height of a bar; one bottle is still seen beside a thousand. */
function barHeight(bottles: number, most: number): number {
  return bottles === 0 ? 0 : Math.max(2, Math.round((bottles / most) * LONGEST));
}

function Chart({ days }: StockDaysProps) {
  const most = Math.max(1, ...days.flatMap(({ added, pulled }) => [added, pulled]));
  const width = days.length * COLUMN;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${2 * LONGEST + 1}`} aria-hidden>
      {days.map(({ day, added, pulled }, index) => {
        const x = index * COLUMN + (COLUMN - BAR) / 2;
        const up = barHeight(added, most);
        return (
          <g key={day}>
            <rect className={styles.added} x={x} y={LONGEST - up} width={BAR} height={up} />
            <rect
              className={styles.pulled}
              x={x}
              y={LONGEST + 1}
              width={BAR}
              height={barHeight(pulled, most)}
            />
          </g>
        );
      })}
      <rect className={styles.line} y={LONGEST} width={width} height={1} />
    </svg>
  );
}

function Flow({ days }: StockDaysProps) {
  const sum = (name: 'added' | 'pulled') => days.reduce((total, day) => total + day[name], 0);
  const added = sum('added');
  const pulled = sum('pulled');
  if (added + pulled === 0) return <p className={styles.none}>{t.noBottlesCameOrWent}</p>;
  return (
    <>
      <p className={styles.sums}>
        <span className={styles.addedKey}>{t.addedBottles(countOf(added, 'bottle'))}</span>
        <span className={styles.pulledKey}>{t.pulledBottles(countOf(pulled, 'bottle'))}</span>
      </p>
      <Chart days={days} />
      <p className={styles.ends} aria-hidden>
        <span>{dayTextOrNone(days[0]?.day, '')}</span>
        <span>{t.today}</span>
      </p>
      <details>
        <summary>{t.byDay}</summary>
        <DenseTable
          caption={t.bottlesByDay}
          columns={COLUMNS}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
        />
      </details>
    </>
  );
}

/** Bottles that came and went on the last days: bars up and down, and the same as a table. */
export function StockDays({ days }: StockDaysProps) {
  return (
    <section aria-labelledby="stock-days">
      <h2 id="stock-days" className={styles.head}>
        {t.bottlesInAndOut(days.length)}
      </h2>
      <Flow days={days} />
    </section>
  );
}
