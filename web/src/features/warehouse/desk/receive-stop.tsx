import { formText } from '@portal/contract/errors/form-fields';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/desk.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useQueuedStop } from '../../../lib/use-queued-stop.ts';
import { useReceiveStop } from './use-receive-stop.ts';

const schema = z.object({ boxes: formText(4).check(z.regex(/^\d*$/, t.enterBoxes)) });

/** Records the boxes that a driver has fetched; they are put away at the warehouse. */
export function ReceiveStop({ request }: { readonly request: StaffRequest }) {
  const [isAsking, setIsAsking] = useState(false);
  const receive = useReceiveStop(request, () => setIsAsking(false));
  const queued = useQueuedStop(request.order.footprint_id);
  const boxes = queued?.fields['boxes_arrived'] ?? request.order.number_of_boxes ?? '';
  const form = useMutationForm({
    schema,
    values: { boxes: String(boxes) },
    mutation: receive,
    toSent: ({ boxes }) => Number(boxes),
    names: { boxes_arrived: 'boxes' },
  });
  return (
    <>
      {typeof queued?.refusal === 'string' && (
        <Banner tone="failure">{t.wasRefused(queued.refusal)}</Banner>
      )}
      <Button look="primary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t.markReceived}
      </Button>
      {isAsking && (
        <FormDialog
          title={t.markReceived}
          form={form}
          label={t.markReceived}
          isSending={receive.isPending}
          onClose={() => setIsAsking(false)}
        >
          <ActionFailure action={receive} error={form.failure} />
          <TextField
            label={t.boxesHandedOver}
            inputMode="numeric"
            maxLength={4}
            {...form.field('boxes')}
          />
        </FormDialog>
      )}
    </>
  );
}
