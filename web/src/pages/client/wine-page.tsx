import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { WhatHappened } from '../../features/cellar/activity/what-happened.tsx';
import { listedWine, wineDetailQuery } from '../../features/cellar/inventory/detail-queries.ts';
import { WineDetail } from '../../features/cellar/inventory/wine/wine-detail.tsx';
import { DetailPage } from './detail-page.tsx';

/** /inventory/{id}: one wine. */
export function WinePage() {
  const { wineId } = useParams({ from: '/client/inventory/$wineId' });
  const query = useQuery(wineDetailQuery(wineId));
  const listed = listedWine(useQueryClient(), wineId);
  return (
    <DetailPage view="wine" id={wineId} query={query}>
      {(pull) => (
        <>
          <WineDetail query={query} listed={listed} pull={pull} />
          {query.data && <WhatHappened only={{ wine: wineId }} />}
        </>
      )}
    </DetailPage>
  );
}
