import { useEffect } from 'react';
import { useLastPull } from '../../features/requests/orders/last-pull.ts';
import {
  RequestAgainResult,
  useRequestAgain,
} from '../../features/requests/orders/request-again.tsx';
import { hideMiniCart } from '../../features/requests/pull-list/mini-cart-store.ts';
import { PasteList } from '../../features/requests/pull-list/paste-list.tsx';
import { totalBottles } from '../../features/requests/pull-list/pull-list-line.ts';
import { addLines } from '../../features/requests/pull-list/pull-list-store.ts';
import { PullList } from '../../features/requests/pull-list/pull-list.tsx';
import { useMayPull, useUser } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { linesStillThere } from './order-page-lines.ts';
import { QuickWay } from './quick-way.tsx';

/** /cart: "My Pull List". */
export function CartPage() {
  const mayPull = useMayPull();
  const last = useLastPull();
  const look = useUser()?.is_commercial === true ? 'secondary' : 'quiet';
  const asking = useRequestAgain(async (order) => {
    const { lines, missing } = await linesStillThere(order);
    addLines(lines);
    return { bottleCount: totalBottles(lines), missing };
  });
  useEffect(hideMiniCart, []);
  const more = mayPull && (
    <>
      <PasteList look={look} />
      {last !== undefined && (
        <Button
          look={look}
          isSending={asking.isPending}
          sendingLabel={t.looking}
          onClick={() => asking.send(last)}
        >
          {t.listFromLastRequest}
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHeading title={t.myPullList} />
      <RequestAgainResult asking={asking} isOnPullList />
      <PullList more={more} way={<QuickWay isBesideChoice />} />
    </>
  );
}
