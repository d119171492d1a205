import { locationCalls } from '@portal/contract/cellar/locations/locations.calls';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/locations.ts';
import { t as ofMap } from '../../../texts/stock-map.tsx';
import { DenseTable } from '../../../ui/dense-table.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useLocationColumns } from './location-columns.tsx';
import { locationQuery } from './locations-api.ts';
import { PlaceCases } from './place-cases.tsx';
import { PlaceDeeds } from './place-deeds.tsx';

/** /staff/locations/{id}: one place of the warehouse, what is inside it and what stands there. */
export function LocationPage() {
  const { id } = useParams({ from: '/staff/locations/$id' });
  const query = useQuery(locationQuery(id));
  const list = usePagedList({ call: locationCalls.cases, params: { id } });
  const columns = useLocationColumns();
  return (
    <RecordPage
      query={query}
      trail={
        <Link to="/staff/stock" search={{ place: id }}>
          {t.onTheMap}
        </Link>
      }
      title={query.data?.code ?? t.location}
    >
      {(location) => (
        <Stack>
          <p>
            {t.kinds[location.kind]}
            {' · '}
            {ofMap.sums(location.case_count, location.bottle_count)}
            {location.parent !== null && (
              <>
                {' · '}
                {t.inside}{' '}
                <Link to="/staff/locations/$id" params={{ id: String(location.parent.id) }}>
                  {location.parent.code}
                </Link>
              </>
            )}
          </p>
          <PlaceDeeds location={location} cases={list.query.data?.results ?? []} />
          <h2>{t.standsHere}</h2>
          <PlaceCases list={list} />
          {location.inside.length > 0 && (
            <>
              <h2>{t.insideIt}</h2>
              <DenseTable
                caption={t.insideIt}
                columns={columns}
                rows={location.inside}
                keyOf={(one) => one.id}
              />
            </>
          )}
        </Stack>
      )}
    </RecordPage>
  );
}
