import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { picksQuery, requestQuery } from '../../../lib/staff-request.ts';

/** Loads requests with the pages that they are worked on, so that a van without a connection has them. */
export function useStopsAhead(requests: readonly number[]): void {
  const client = useQueryClient();
  const router = useRouter();
  const numbers = requests.join();
  useEffect(() => {
    for (const number of numbers.split(',').filter(Boolean)) {
      void client.prefetchQuery(requestQuery(number));
      void client.prefetchQuery(picksQuery(number));
      const params = { number };
      void router.preloadRoute({ to: '/staff/requests/$number', params });
      void router.preloadRoute({ to: '/staff/requests/$number/handover', params });
    }
  }, [client, router, numbers]);
}
