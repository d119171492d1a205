import styles from './flow-chart.module.css';

/** A day or a month of a chart. */
interface FlowColumn {
  readonly name: string;
  readonly up: number;
  readonly down: number;
}

interface FlowChartProps {
  readonly columns: readonly FlowColumn[];
  /** What stands below the first and the last column. */
  readonly ends: readonly [first: string | undefined, last: string | undefined];
}

const COLUMN = 20;
const BAR = 12;
/** The longest bar, above or below the line. */
const LONGEST = 48;

/** The height of a bar; one bottle is still seen beside a thousand. */
function barHeight(bottles: number, most: number): number {
  return bottles <= 0 ? 0 : Math.max(2, Math.round((bottles / most) * LONGEST));
}

/** Bars up for what came and down for what went. Screen readers read the table that goes with it. */
export function FlowChart({ columns, ends }: FlowChartProps) {
  const most = Math.max(1, ...columns.flatMap(({ up, down }) => [up, down]));
  const width = columns.length * COLUMN;
  return (
    <>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${2 * LONGEST + 1}`} aria-hidden>
        {columns.map(({ name, up, down }, index) => {
          const x = index * COLUMN + (COLUMN - BAR) / 2;
          const height = barHeight(up, most);
          return (
            <g key={name}>
              <rect className={styles.up} x={x} y={LONGEST - height} width={BAR} height={height} />
              <rect
                className={styles.down}
                x={x}
                y={LONGEST + 1}
                width={BAR}
                height={barHeight(down, most)}
              />
            </g>
          );
        })}
        <rect className={styles.line} y={LONGEST} width={width} height={1} />
      </svg>
      <p className={styles.ends} aria-hidden>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </>
  );
}

/** What the bars mean, with their sums. */
export function FlowSums({ up, down }: { readonly up: string; readonly down: string }) {
  return (
    <p className={styles.sums}>
      <span className={styles.upKey}>{up}</span>
      <span className={styles.downKey}>{down}</span>
    </p>
  );
}
