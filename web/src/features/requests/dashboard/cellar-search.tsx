import { openPalette } from '../../../lib/palette-store.ts';
import { t } from '../../../texts/dashboard.tsx';
import { SearchIcon } from '../../../ui/search-icon.tsx';
import styles from './cellar-search.module.css';

/** Looks like a field and opens the search of the header: phones have it in the bar at the lower edge. */
export function CellarSearch() {
  return (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      onClick={() => openPalette('search')}
    >
      <SearchIcon />
      {t.searchYourCellar}
    </button>
  );
}
