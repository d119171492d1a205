import { locationCalls } from '@portal/contract/cellar/locations/locations.calls';
import { Link } from '@tanstack/react-router';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { t } from '../../../texts/locations.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PagedList, SearchFilter } from '../../../ui/paged-list.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { AddLocations } from './add-locations.tsx';
import { useLocationColumns } from './location-columns.tsx';

const LOCATIONS = { call: locationCalls.list };

/** /staff/locations: the places of the warehouse in the order of walking, and what stands there. */
export function LocationList() {
  const list = usePagedList(LOCATIONS);
  const mayAdd = useHasDuty('desk');
  const columns = useLocationColumns();
  return (
    <>
      <PageHeading title={t.locations} />
      <Stack>
        {mayAdd && <AddLocations />}
        <p>
          <Link to="/staff/labels" search={{ of: 'locations' }}>
            {t.printAllLabels}
          </Link>
        </p>
        <Toolbar>
          <SearchFilter list={list} label={t.search} />
        </Toolbar>
        <PagedList
          list={list}
          what="location"
          empty={list.params.search === undefined ? t.noLocations : t.noLocationsMatch}
          moreHint={t.narrowIt}
          caption={t.locations}
          columns={columns}
          keyOf={({ id }) => id}
        />
      </Stack>
    </>
  );
}
