import { locationCalls } from '@portal/contract/cellar/locations/locations.calls';
import type { MapPlace } from '@portal/contract/cellar/locations/stock-map.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pageQuery } from '../../../lib/use-paged-list.ts';
import { t as ofLocations } from '../../../texts/locations.ts';
import { t } from '../../../texts/stock-map.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { locationQuery } from './locations-api.ts';
import { waitingAt } from './map-model.ts';
import { PlaceCases } from './place-cases.tsx';
import { PlaceDeeds } from './place-deeds.tsx';
import { seenText } from './place-facts.ts';
import styles from './place-panel.module.css';

/** What waits at a place, each a link to its list. */
function Waits({ place }: { readonly place: MapPlace }) {
  const {
    code,
    differing_counts: differing,
    found_bottles: found,
    undocumented_cases: bare,
  } = place;
  if (waitingAt(place) === 0) return null;
  return (
    <ul className={styles.waits} aria-label={t.waits}>
      {differing > 0 && (
        <li>
          <Link to="/staff/stock/counts">{t.differing(differing)}</Link>
        </li>
      )}
      {found > 0 && (
        <li>
          <Link to="/staff/found">{t.found(found)}</Link>
        </li>
      )}
      {bare > 0 && (
        <li>
          <Link to="/staff/stock/unseen" search={{ show: 'without documents', location: code }}>
            {t.undocumented(bare)}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** One place of the map: what stands there, what waits, and what can be done. */
export function PlaceContents({ place }: { readonly place: MapPlace }) {
  const id = String(place.id);
  const [page, setPage] = useState(1);
  const location = useQuery(locationQuery(id));
  const cases = useQuery(
    pageQuery({ call: locationCalls.cases, params: { id } }, { page: String(page) }),
  );
  const seen = seenText(place);
  return (
    <Stack>
      <p>
        {[
          ofLocations.kinds[place.kind],
          t.sums(place.case_count, place.bottle_count),
          ...(seen === '' ? [] : [seen]),
        ].join(' · ')}
      </p>
      <Waits place={place} />
      <QueryStates query={location} loading={<Skeleton shape="row" />}>
        {(found) => <PlaceDeeds location={found} cases={cases.data?.results ?? []} />}
      </QueryStates>
      <PlaceCases list={{ page, query: cases, turnTo: setPage }} />
      <p>
        <Link to="/staff/locations/$id" params={{ id }}>
          {t.openPlace}
        </Link>
      </p>
    </Stack>
  );
}
