import { classNames } from '../lib/class-names.ts';
import styles from './bottle-drawing.module.css';
import colours from './bottle-icon.module.css';
import { BOTTLE_SHAPES, knownBottleType } from './bottle-icon.tsx';
import { type LabelLine, labelLines, shortLabelLines } from './bottle-label.ts';
import { DRAWN_BOTTLES } from './bottle-shapes.ts';

/** The height of a bottle by its format, where the largest has 500: a bottle of 750 ml has 440. */
const HEIGHTS: readonly (readonly [mostMl: number, height: number])[] = [
  [250, 330],
  [500, 372],
  [1000, 440],
  [2250, 470],
];
const TALLEST = 500;

/** The height of a bottle of unknown size is that of 750 ml. */
function heightOf(sizeMl: number | null): number {
  return HEIGHTS.find(([mostMl]) => (sizeMl ?? 750) <= mostMl)?.[1] ?? TALLEST;
}

interface BottleDrawingProps {
  /** The name of the wine type. An unknown name gets the bottle of Other. */
  readonly type: string;
  readonly producer: string;
  /** The year, or NV. */
  readonly vintage: string;
  readonly appellation: string | null;
  readonly sizeMl: number | null;
  /** 96 px high: the label has the initials of the producer and the vintage. On phones the large drawing is as short. */
  readonly isSmall?: boolean;
  /** Whether it is gone. */
  readonly isFaint?: boolean;
  /** Whether screen readers name the type, where no words beside it do. */
  readonly isNamed?: boolean;
}

/** A bottle with its printed label. The words stand beside it, so that screen readers skip it or hear the type alone. */
export function BottleDrawing(props: BottleDrawingProps) {
  const { type, sizeMl, isSmall = false, isFaint = false, isNamed = false } = props;
  const known = knownBottleType(type);
  const bottle = DRAWN_BOTTLES[known];
  const height = heightOf(sizeMl);
  const size = height / 440;
  return (
    <svg
      className={classNames(styles.drawing, isSmall && styles.small, isFaint && styles.faint)}
      viewBox="-100 0 200 500"
      {...(isNamed ? { role: 'img', 'aria-label': known } : { 'aria-hidden': true })}
    >
      <g transform={`translate(0 ${TALLEST - height}) scale(${size})`}>
        <path
          className={classNames(styles.glass, colours[BOTTLE_SHAPES[known].colour])}
          d={bottle.glass}
        />
        <path className={styles.shine} d={bottle.shine} />
        <path className={styles.top} d={bottle.top} />
        <path className={styles.topLines} d={bottle.topLines} />
        <path className={styles.label} d={bottle.label} />
        <path className={styles.labelEdge} d={bottle.labelEdge} />
        <g transform={`translate(0 ${bottle.textTop})`}>
          {!isSmall && <Printed className={styles.read} lines={labelLines(props, bottle.text)} />}
          <Printed className={styles.short} lines={shortLabelLines(props, bottle.text)} />
        </g>
      </g>
    </svg>
  );
}

/** The outline of a bottle that loads, in the place of its drawing. */
export function BottleOutline({ type }: { readonly type: string }) {
  const { glass } = DRAWN_BOTTLES[knownBottleType(type)];
  return (
    <svg className={styles.drawing} viewBox="-100 0 200 500" aria-hidden>
      <path className={styles.outline} transform="translate(0 60)" d={glass} />
    </svg>
  );
}

interface PrintedProps {
  readonly className: string | undefined;
  readonly lines: readonly LabelLine[];
}

function Printed({ className, lines }: PrintedProps) {
  return (
    <g className={classNames(styles.printed, className)}>
      {lines.map(({ text, size, y }) => (
        <text key={y} y={y} fontSize={size}>
          {text}
        </text>
      ))}
    </g>
  );
}
