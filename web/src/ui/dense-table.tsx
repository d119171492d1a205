import { Fragment, type Key, type ReactNode } from 'react';
import styles from './dense-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A column of a dense table. */
export interface Column<Row> {
  readonly name: string;
  /** What the column shows of a row; a component where it needs hooks. */
  readonly cell: (row: Row) => ReactNode;
  /** Whether it heads its row, for screen readers. */
  readonly isHeading?: boolean;
  /** Whether the card of a row on a phone shows the name of the column before the value. */
  readonly isNamed?: boolean;
  /** Whether it holds figures, which line up at the right. */
  readonly isFigure?: boolean;
  /** Whether it takes the width that the others leave, and alone breaks its lines on wide screens; one of a table. */
  readonly isElastic?: boolean;
  /** Whether a pointer shows it over its row only: deeds that are seldom needed. */
  readonly isOnHover?: boolean;
  /** The name of the order by this column; without one the table cannot be sorted by it. */
  readonly sortKey?: string;
  /** The classes of its cells, or of its cell of a row: of `dense`, or of the list itself. */
  readonly className?: string | ((row: Row) => string | undefined) | undefined;
}

/** The order of a table: the `sortKey` of a column, with a minus when it falls. */
export interface TableSort {
  readonly by: string;
  readonly onSort: (by: string) => void;
  /** Whether a select beside the table does the same, so that phones need no line of headings. */
  readonly hasSelect?: boolean;
}

interface DenseTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  readonly isSelected?: (row: Row) => boolean;
  readonly sort?: TableSort | undefined;
  /** A `tr` above a row, which heads those that follow; null above the others. */
  readonly renderAbove?: (row: Row) => ReactNode;
  /** Whether these rows are placeholders while the requested ones load. */
  readonly isStandIn?: boolean;
}

/**
 * Class names of cells in a dense table: the link that covers its row, a cell without line breaks, one that breaks
 * between words only, the cell that comes first on a phone, one that takes a line of its own there, several buttons in a
 * cell, what can be pressed above the link that covers the row, and what is of less weight.
 */
export const dense = {
  link: styles.link,
  firm: styles.firm,
  words: styles.words,
  wide: styles.wide,
  whole: styles.whole,
  actions: styles.actions,
  above: styles.above,
  soft: styles.soft,
} as const;

/** A table of the back office: many rows on a screen, on phones one card below the other. */
export function DenseTable<Row>(props: DenseTableProps<Row>) {
  const { caption, columns, rows, keyOf, isSelected, sort, renderAbove, isStandIn = false } = props;
  return (
    <table
      className={styles.table}
      aria-busy={isStandIn}
      data-sorts={(sort !== undefined && sort.hasSelect !== true) || undefined}
      data-elastic={columns.some(({ isElastic }) => isElastic) || undefined}
    >
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.name} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={keyOf(row)}>
            {renderAbove?.(row)}
            <tr className={styles.row} data-selected={isSelected?.(row)}>
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} />
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly sort: TableSort | undefined;
}

function Head<Row>({ column, sort }: HeadProps<Row>) {
  const { name, isFigure = false, isElastic = false, sortKey } = column;
  const shown = { scope: 'col', 'data-figure': isFigure || undefined } as const;
  const elastic = { 'data-elastic': isElastic || undefined };
  if (sort === undefined || sortKey === undefined) {
    return (
      <th {...shown} {...elastic}>
        {name}
      </th>
    );
  }
  const isRising = sort.by === sortKey;
  const isFalling = sort.by === `-${sortKey}`;
  // The largest numbers are looked for first, and the first letters.
  const isNextFalling = isRising || (isFigure && !isFalling);
  const direction = isRising ? 'ascending' : isFalling ? 'descending' : 'none';
  return (
    <th {...shown} {...elastic} aria-sort={direction}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => sort.onSort(isNextFalling ? `-${sortKey}` : sortKey)}
      >
        {name}
        <span className={styles.arrow} aria-hidden>
          {ARROWS[direction]}
        </span>
      </button>
    </th>
  );
}

const ARROWS = { ascending: '↑', descending: '↓', none: '↕' } as const;

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { name, cell, isHeading = false, isNamed = false, className } = column;
  const { isFigure = false, isElastic = false, isOnHover = false } = column;
  const shown = {
    className: typeof className === 'function' ? className(row) : className,
    'data-label': isNamed ? name : undefined,
    'data-figure': isFigure || undefined,
    'data-elastic': isElastic || undefined,
    'data-on-hover': isOnHover || undefined,
    children: cell(row),
  };
  return isHeading ? <th scope="row" {...shown} /> : <td {...shown} />;
}
