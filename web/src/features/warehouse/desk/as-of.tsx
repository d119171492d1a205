import type { UseQueryResult } from '@tanstack/react-query';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/desk.tsx';
import { Banner } from '../../../ui/banner.tsx';

interface AsOfProps {
  readonly query: Pick<UseQueryResult, 'isRefetchError' | 'dataUpdatedAt'>;
}

/**
 * Shows the age of a self-updating page's data while no answer comes: a page that has stopped updating would look like
 * a quiet day.
 */
export function AsOf({ query }: AsOfProps) {
  if (!query.isRefetchError) return null;
  const moment = providerMoment(new Date(query.dataUpdatedAt).toISOString());
  return <Banner tone="note">{t.asOf(moment)}</Banner>;
}
