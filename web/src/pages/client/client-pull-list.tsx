import { lazy, Suspense } from 'react';
import { HeaderPullList } from '../../features/requests/pull-list/header-pull-list.tsx';
import { Button } from '../../ui/button.tsx';
import { useToastsEndWithPage } from '../../lib/use-toasts-end-with-page.ts';
import { t } from '../../texts/client-pages.tsx';

/** Needed only once the list is open. */
const QuickWay = lazy(async () => ({ default: (await import('./quick-way.tsx')).QuickWay }));

/** The pull list of the header, with the shortest way to a request. */
export function ClientPullList() {
  useToastsEndWithPage();
  return (
    <HeaderPullList
      renderWay={(leave) => (
        // The same height, so that the panel does not grow.
        <Suspense fallback={<Button isUnavailable>{t.chooseMethod}</Button>}>
          <QuickWay isBesideChoice onLeave={leave} />
        </Suspense>
      )}
    />
  );
}
