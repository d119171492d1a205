import type { Desk } from '@portal/contract/warehouse/desk/desk.schemas';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { dueDay } from '../../../lib/due-day.ts';
import { t } from '../../../texts/desk.tsx';
import { type Column, DenseTable } from '../../../ui/dense-table.tsx';
import { FlowChart, FlowSums } from '../../../ui/flow-chart.tsx';
import styles from './stock-days.module.css';

type StockDay = Desk['stock_days'][number];

interface StockDaysProps {
  readonly days: readonly StockDay[];
}

const COLUMNS: readonly Column<StockDay>[] = [
  { name: t.day, isHeading: true, cell: ({ day }) => dueDay(day) },
  { name: t.added, isNamed: true, isFigure: true, cell: ({ added }) => formatNumber(added) },
  { name: t.pulled, isNamed: true, isFigure: true, cell: ({ pulled }) => formatNumber(pulled) },
];

function Flow({ days }: StockDaysProps) {
  const sum = (name: 'added' | 'pulled') => days.reduce((total, day) => total + day[name], 0);
  const added = sum('added');
  const pulled = sum('pulled');
  if (added + pulled === 0) return <p className={styles.none}>{t.noBottlesCameOrWent}</p>;
  return (
    <>
      <FlowSums
        up={t.addedBottles(countOf(added, 'bottle'))}
        down={t.pulledBottles(countOf(pulled, 'bottle'))}
      />
      <FlowChart
        columns={days.map((one) => ({ name: one.day, up: one.added, down: one.pulled }))}
        ends={[days[0] && dueDay(days[0].day), t.today]}
      />
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
