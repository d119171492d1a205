import type { Order } from '@portal/contract/orders/orders.schemas';
import { useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import type { CancelNews } from './cancel-order.ts';

/** What a client reads after cancelling, or after coming too late for it. */
export function CancelOutcome({ news }: { readonly news: CancelNews }) {
  if (news === 'cancelled') {
    return (
      <Banner tone="success" takesFocus>
        This request is cancelled. A mail confirms it to everybody concerned.
      </Banner>
    );
  }
  return (
    <Banner tone="failure" takesFocus>
      This request can no longer be cancelled: the work on it has begun. The page now shows where it
      is. Please write to us if you need to change something.
    </Banner>
  );
}

interface CancelRequestProps {
  readonly order: Order;
  readonly onNews: (news: CancelNews) => void;
}

/** The client's own cancel, asked for once more before it is sent (decisions: Orders). */
export function CancelRequest({ order, onNews }: CancelRequestProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Cancel this request</Button>
      {isAsking && (
        <CancelDialog
          order={order}
          onClose={close}
          onNews={(news) => {
            close();
            onNews(news);
          }}
        />
      )}
    </>
  );
}
