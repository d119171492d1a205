import { formOptionalText } from '@portal/contract/errors/form-fields';
import type { Order } from '@portal/contract/orders/orders.schemas';
import { useState } from 'react';
import * as z from 'zod/mini';
import { countOf } from '../../lib/format.ts';
import { useMutationForm } from '../../lib/use-mutation-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { type CancelNews, useCancelOrder } from './cancel-order.ts';
import styles from './cancel-request.module.css';
import actionStyles from './order-actions.module.css';
import { OrderFailure } from './request-failures.tsx';

const MAX_REASON = 500;
const cancelSchema = z.object({ reason: formOptionalText(MAX_REASON) });

interface CancelDialogProps {
  readonly order: Order;
  readonly onNews: (news: CancelNews) => void;
  readonly onClose: () => void;
}

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

export function CancelRequest({ order, onNews }: CancelRequestProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  return (
    <>
      <Button
        look="quiet"
        className={actionStyles.cancel}
        aria-haspopup="dialog"
        onClick={() => setIsConfirming(true)}
      >
        Cancel this request
      </Button>
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

function consequence({ order_type, lines }: Order): string {
  if (order_type === 'Add Request') return 'We will not expect these bottles any more.';
  const bottles = lines.reduce((sum, line) => sum + line.quantity, 0);
  const free = bottles === 1 ? 'is free again' : 'are free again';
  return `${countOf(bottles, 'bottle')} ${free} at once, in your inventory and for other requests.`;
}

function CancelDialog({ order, onNews, onClose }: CancelDialogProps) {
  const cancel = useCancelOrder(order, onNews);
  const form = useMutationForm({
    schema: cancelSchema,
    values: { reason: '' },
    mutation: cancel,
    toSent: ({ reason }) => reason,
  });
  return (
    <Modal title={`Cancel order #${order.footprint_id}?`} isOpen onClose={onClose}>
      <form className={styles.form} {...form.props}>
        {form.failure && <OrderFailure key={cancel.submittedAt} error={form.failure} />}
        <p>{consequence(order)} This cannot be undone, but you can request the same again.</p>
        <TextArea
          label="Reason (Optional)"
          rows={3}
          maxLength={MAX_REASON}
          {...form.field('reason')}
        />
        <div className={styles.buttons}>
          <Button
            type="submit"
            look="primary"
            isSending={cancel.isPending}
            sendingLabel="Cancelling..."
          >
            Cancel this request
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </div>
      </form>
    </Modal>
  );
}
