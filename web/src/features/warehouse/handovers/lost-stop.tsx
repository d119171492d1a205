import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefusal } from '../../../lib/api-error.ts';
import { t } from '../../../texts/handovers.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { RefusedHandover } from './refused-handover.tsx';
import { useQueuedStop } from '../../../lib/use-queued-stop.ts';

interface LostStopProps {
  readonly number: string;
  readonly query: UseQueryResult<unknown>;
  readonly title: string;
  /** The page of the request. */
  readonly children: ReactNode;
}

/**
 * Shows what was recorded at a stop and is still on this device, when the request is no stop of the driver any more and
 * cannot be read. Otherwise the page.
 */
export function LostStop({ number, query, title, children }: LostStopProps) {
  const queued = useQueuedStop(Number(number));
  const isLost = query.isError && isRefusal(query.error) && queued !== undefined;
  if (!isLost) return children;
  return (
    <article>
      <PageHeading title={title} />
      <Stack>
        {queued.refusal === null && <Banner tone="note">{t.isQueued}</Banner>}
        <RefusedHandover entry={queued} />
        <LinkButton to="/staff/stops">{t.backToStops}</LinkButton>
      </Stack>
    </article>
  );
}
