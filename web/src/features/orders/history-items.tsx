import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './history-table.module.css';

/** How many items a row previews. */
const PREVIEWED_ITEMS = 3;

/** The wines of a request: the first three, and the others behind "+N more". */
export function HistoryItems({ items }: { readonly items: readonly string[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, PREVIEWED_ITEMS);
  const hiddenCount = items.length - PREVIEWED_ITEMS;
  return (
    <div>
      <ul>
        {shown.map((item, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may name the same wine
          <li key={place}>{item}</li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button
          look="quiet"
          className={styles.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'show less' : `+${hiddenCount} more`}
        </Button>
      )}
    </div>
  );
}
