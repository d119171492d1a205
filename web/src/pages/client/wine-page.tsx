import { searchCalls } from '@portal/contract/cellar/inventory/inventory.calls';
import type { WineDetail as Wine } from '@portal/contract/cellar/inventory/inventory.schemas';
import { WITHOUT_WINE_IDS } from '@portal/contract/cellar/inventory/vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { WineLife } from '../../features/cellar/activity/wine-life.tsx';
import { listedWine, wineDetailQuery } from '../../features/cellar/inventory/detail-queries.ts';
import { AlsoStored } from '../../features/cellar/inventory/wine/also-stored.tsx';
import { WineDetail } from '../../features/cellar/inventory/wine/wine-detail.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DetailPage } from './detail-page.tsx';
import { PullBar } from './pull-bar.tsx';

/** What else is in the cellar, and what happened to the wine. Both appear at once, so that nothing moves. */
function LifeOfWine({ wine }: { readonly wine: Wine }) {
  const query = { short_producer: wine.short_producer, fields: WITHOUT_WINE_IDS };
  const ofProducer = useQuery(apiQuery(searchCalls.wines, { query }));
  const reservedCount = wine.reserved.reduce((sum, { quantity }) => sum + quantity, 0);
  if (ofProducer.isLoading) return <SkeletonRows count={8} />;
  return (
    <>
      <AlsoStored wine={wine} ofProducer={ofProducer.data?.results ?? []} />
      <WineLife wineId={wine.id} bottleCount={wine.bottle_count + reservedCount} />
    </>
  );
}

/** /inventory/{id}: one wine. */
export function WinePage() {
  const { wineId } = useParams({ from: '/client/inventory/$wineId' });
  const query = useQuery(wineDetailQuery(wineId));
  const listed = listedWine(useQueryClient(), wineId);
  const firstPull = useRef<HTMLDivElement>(null);
  return (
    <DetailPage view="wine" id={wineId} query={query}>
      {(pull) => (
        <>
          <WineDetail
            query={query}
            listed={listed}
            pull={pull}
            firstPull={firstPull}
            renderLife={(wine) => <LifeOfWine wine={wine} />}
          />
          {query.data && query.data.bottle_count > 0 && (
            <PullBar key={wineId} wine={query.data} first={firstPull} />
          )}
        </>
      )}
    </DetailPage>
  );
}
