import { startTransition, useEffect, useState } from 'react';

/** How many rows are shown first (docs/product/requests.md#history). */
export const FIRST_ROWS = 50;
/** Of the others so many at a time, so that a history of thousands never holds up the browser. */
const PORTION = 100;

/** The rows of the history that are shown. */
interface RowsShown {
  /** How many at this moment; with `showsAll` it grows until they are all there. */
  readonly count: number;
  readonly showsAll: boolean;
  /** "Show More" was just pressed: the first row it reveals takes the focus. */
  readonly isRevealing: boolean;
  readonly showAll: () => void;
  /** Another search, filter or order begins with the first rows again. */
  readonly restart: () => void;
}

/** Shows the first rows, and all `total` of them on request. */
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
    restart: () => {
      setCount(FIRST_ROWS);
      setIsRevealing(false);
    },
  };
}
