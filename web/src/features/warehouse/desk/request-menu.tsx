import { formText } from '@portal/contract/errors/form-fields';
import { orderState } from '@portal/contract/requests/orders/order-status';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/desk.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { signedDelivery } from '../../../lib/handed-over.ts';
import type { RequestSteps } from '../../../lib/use-request-steps.ts';

/** The actions that need a reason; the client reads it unless it is a release. */
const REASONED = {
  undo: { label: t.undoTheLatestStep, field: t.whyTheStepIsUndone },
  cancel: { label: t.cancelTheRequest, field: t.whyTheRequestIsCancelled },
  release: { label: t.releaseTheRequest, field: t.whoWasCalled },
} as const;

interface ReasonDialogProps {
  readonly name: keyof typeof REASONED;
  readonly isSilent: boolean;
  readonly onTake: (reason: string) => void;
  readonly onClose: () => void;
}

function ReasonDialog({ name, isSilent, onTake, onClose }: ReasonDialogProps) {
  const { label, field } = REASONED[name];
  const form = useSchemaForm({
    schema: z.object({ reason: formText(500) }),
    values: { reason: '' },
    onSubmit: ({ reason }) => onTake(reason),
  });
  return (
    <FormDialog
      title={t.question(label)}
      form={form}
      label={label}
      closeLabel={t.notYet}
      onClose={onClose}
    >
      <TextField
        label={field}
        hint={isSilent || name === 'release' ? t.notMailed : t.clientReadsMail}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

interface RequestMenuProps {
  readonly request: StaffRequest;
  readonly steps: RequestSteps;
}

/** What can be done with an open request besides its next step. */
export function RequestMenu({ request, steps }: RequestMenuProps) {
  const { order, held_at: heldAt } = request;
  // Then it can only be completed.
  const isSigned = signedDelivery(request) !== null;
  const [asked, setAsked] = useState<keyof typeof REASONED | null>(null);
  const { isSilent, setIsSilent, take } = steps;
  const state = orderState(order);
  const navigate = useNavigate();
  const change = {
    id: 'change',
    label: t.changeTheRequest,
    onChoose: () =>
      void navigate({
        to: '/staff/requests/$number/change',
        params: { number: String(order.footprint_id) },
      }),
  };
  const isNewShipment = state === 'requested' && order.order_type === 'Add Request';
  const received = { id: 'process', label: t.markReceived, onChoose: () => take('process') };
  const reasoned = (name: keyof typeof REASONED) => ({
    id: name,
    label: `${REASONED[name].label}...`,
    onChoose: () => setAsked(name),
  });
  return (
    <>
      {heldAt !== null && (
        <Button look="primary" aria-haspopup="dialog" onClick={() => setAsked('release')}>
          {REASONED.release.label}
        </Button>
      )}
      <Menu
        label={t.actions}
        items={[
          ...(isNewShipment ? [received] : []),
          ...(state === 'requested' && !isSigned ? [change] : []),
          {
            id: 'silent',
            label: isSilent ? t.mailTheNextAction : t.nextActionWithoutMail,
            onChoose: () => setIsSilent(!isSilent),
          },
          ...(state === 'processed' && !isSigned ? [reasoned('undo')] : []),
          ...(isSigned ? [] : [reasoned('cancel')]),
        ]}
      />
      {asked !== null && (
        <ReasonDialog
          name={asked}
          isSilent={isSilent}
          onTake={(reason) => {
            setAsked(null);
            take(asked, { reason });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
