import { useRouter } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { pickListParams, readScroll } from './list-params.ts';

/** Below the page's head a window shows at most a row for each of these pixels of its height. */
const PIXELS_A_ROW = 64;

/**
 * Returns the rows to render: of a new list those of the first screen, and all as soon as they are painted, which more
 * than halves the wait. A list that is scrolled, or will be, has all its rows at once, as its
 * height must be known.
 */
export function useRowsInSteps<Row>(rows: readonly Row[]): readonly Row[] {
  const router = useRouter();
  const [whole, setWhole] = useState<readonly Row[]>([]);
  useEffect(() => {
    if (whole !== rows) startTransition(() => setWhole(rows));
  }, [whole, rows]);
  const isAtTop = readScroll(pickListParams(router.state.location.search)) === 0;
  const firstRows = Math.ceil(window.innerHeight / PIXELS_A_ROW);
  return whole !== rows && isAtTop ? rows.slice(0, firstRows) : rows;
}
