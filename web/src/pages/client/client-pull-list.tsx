import { HeaderPullList } from '../../features/requests/pull-list/header-pull-list.tsx';
import { useToastsEndWithPage } from '../../lib/use-toasts-end-with-page.ts';
import { QuickWay } from './lazy-quick-way.tsx';

/** The pull list of the header, with the shortest way to a request. */
export function ClientPullList() {
  useToastsEndWithPage();
  return <HeaderPullList renderWay={(leave) => <QuickWay isBesideChoice onLeave={leave} />} />;
}
