import type { WineDetail } from '@portal/contract/cellar/inventory/inventory.schemas';
import { Link } from '@tanstack/react-router';
import { t } from '../../../../texts/inventory.tsx';
import type { ListParams } from '../list/list-params.ts';
import { joinPlaces, joinValues } from '../list/url-values.ts';
import styles from './wine-place.module.css';

/** The levels of a place, each with the list of what is from there. A name that repeats the one before is left out. */
function placesOfWine({
  country,
  region,
  subregion,
  appellation,
}: Pick<WineDetail, 'country' | 'region' | 'subregion' | 'appellation'>) {
  const levels: { readonly name: string; readonly search: ListParams }[] = [];
  const place: string[] = [];
  for (const name of [country, region, subregion]) {
    // A region without its country cannot be named in the URL of a list.
    if (!name) break;
    place.push(name);
    if (name !== levels.at(-1)?.name) {
      levels.push({ name, search: { countryRegion: joinPlaces([[...place]]) } });
    }
  }
  if (appellation && appellation !== levels.at(-1)?.name) {
    levels.push({ name: appellation, search: { appellation: joinValues([appellation]) } });
  }
  return levels;
}

/** "France > Burgundy > Côte de Nuits > Chambertin": each leads to what the cellar has from there. */
export function WinePlace({ wine }: { readonly wine: WineDetail }) {
  const places = placesOfWine(wine);
  if (places.length === 0) return null;
  return (
    <nav aria-label={t.placeOfOrigin}>
      <ol className={styles.places}>
        {places.map(({ name, search }) => (
          <li key={name}>
            <Link to="/inventory" search={search}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
