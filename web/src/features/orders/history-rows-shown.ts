import { startTransition, useEffect, useState } from 'react';

/** How many rows are shown first (document 2, section 9). */
export const FIRST_ROWS = 50;
/** Of the others so many at a time, so that a history of thousands never holds up the browser. */
const PORTION = 100;

/** Which rows of the history stand on the page. */
interface RowsShown {
  /** How many at this moment; with `showsAll` it grows until they are all there. */
  readonly count: number;
  readonly showsAll: boolean;
  /** "Show More" was just pressed: the first row it reveals takes the focus. */
  readonly isRevealing: boolean;
  readonly showAll: () => void;
  /** Another search, filter or order begins with the first rows again. */
  readonly startAnew: () => void;
}

/** Shows the first rows, and all `total` of them once that is asked for. */
export function useRowsShown(total: number): RowsShown {
  const [count, setCount] = useState(FIRST_ROWS);
  const [showsAll, setShowsAll] = useState(false);
  const [isRevealing, setIsRevealing] = useState(false);
  useEffect(() => {
    if (showsAll && count < total) startTransition(() => setCount(count + PORTION));
  }, [showsAll, count, total]);
  return {
    count,
    showsAll,
    isRevealing,
    showAll: () => {
      setShowsAll(true);
      setIsRevealing(true);
    },
    startAnew: () => {
      setCount(FIRST_ROWS);
      setIsRevealing(false);
    },
  };
}
