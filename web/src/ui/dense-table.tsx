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
  /** The classes of its cells, or of its cell of a row: of `dense`, or of the list itself. */
  readonly className?: string | ((row: Row) => string | undefined) | undefined;
}

interface DenseTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  readonly isSelected?: (row: Row) => boolean;
  /** A `tr` above a row, which heads those that follow; null above the others. */
  readonly renderAbove?: (row: Row) => ReactNode;
  /** Whether these rows are placeholders while the requested ones load. */
  readonly isStandIn?: boolean;
}

/**
 * Class names of cells in a dense table: the link that covers its row, a cell without line breaks, one that breaks
 * between words only, the cell that comes first on a phone, one that takes a line of its own there, and several buttons
 * in a cell.
 */
export const dense = {
  link: styles.link,
  firm: styles.firm,
  words: styles.words,
  wide: styles.wide,
  whole: styles.whole,
  actions: styles.actions,
} as const;

/** A table of the back office: many rows on a screen, on phones one card below the other. */
export function DenseTable<Row>(props: DenseTableProps<Row>) {
  const { caption, columns, rows, keyOf, isSelected, renderAbove, isStandIn = false } = props;
  return (
    <table className={styles.table} aria-busy={isStandIn}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ name, isFigure = false }) => (
            <th key={name} scope="col" data-figure={isFigure || undefined}>
              {name}
            </th>
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

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { name, cell, isHeading = false, isNamed = false, isFigure, className } = column;
  const shown = {
    className: typeof className === 'function' ? className(row) : className,
    'data-label': isNamed ? name : undefined,
    'data-figure': isFigure === true || undefined,
    children: cell(row),
  };
  return isHeading ? <th scope="row" {...shown} /> : <td {...shown} />;
}
