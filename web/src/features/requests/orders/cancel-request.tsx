import { formOptionalText } from '@portal/contract/errors/form-fields';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/orders.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { type CancelNews, useCancelOrder } from './cancel-order.ts';
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
        {t.requestCancelled}
      </Banner>
    );
  }
  return (
    <Banner tone="failure" takesFocus>
      {t.tooLateToCancel}
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
        {t.cancelRequest}
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
  if (order_type === 'Add Request') return t.cancelAddConsequence;
  return t.cancelPullConsequence(lines.reduce((sum, line) => sum + line.quantity, 0));
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
    <FormDialog
      title={t.cancelOrder(order.footprint_id)}
      form={form}
      label={t.cancelRequest}
      sendingLabel={t.cancelling}
      isSending={cancel.isPending}
      closeLabel={t.keepIt}
      onClose={onClose}
    >
      {form.failure && <OrderFailure key={cancel.submittedAt} error={form.failure} />}
      <p>{consequence(order)}</p>
      <TextArea
        label={t.reasonOptional}
        rows={3}
        maxLength={MAX_REASON}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
