import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { wineQuery } from '../../features/staff-wines/staff-wines-api.ts';
import { WineView } from '../../features/staff-wines/wine-view.tsx';
import { isRefusal } from '../../lib/api-error.ts';
import { wineName } from '../../lib/wine-facts.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** /staff/wines/{id}: one wine of the catalogue. An unknown number leads to /404. */
export function CatalogueWinePage() {
  const { wineId } = useParams({ from: '/staff/wines/$wineId' });
  const navigate = useNavigate();
  const query = useQuery(wineQuery(wineId));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  const follow = (into: number) => {
    showToast({ message: 'Merged. This is the wine that stays.' });
    void navigate({ to: '/staff/wines/$wineId', params: { wineId: String(into) } });
  };
  return (
    <article>
      <PageHeading title={query.data === undefined ? 'Wine' : wineName(query.data)} />
      <QueryStates query={query} loading={<SkeletonRows count={8} />}>
        {(wine) => <WineView key={wine.id} wine={wine} onMerged={follow} />}
      </QueryStates>
    </article>
  );
}
