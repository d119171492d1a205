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

/** Cancels the client's own request after a confirmation. */
export function CancelRequest({ order, onNews }: CancelRequestProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>Cancel this request</Button>
      {isConfirming && (
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
