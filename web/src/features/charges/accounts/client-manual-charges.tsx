import type { ClientCharges } from '@portal/contract/charges/accounts/accounts.schemas';
import { formText } from '@portal/contract/errors/form-fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import { amountText, quantityText } from '../../../lib/amounts.ts';
import { dayText, providerToday } from '../../../lib/provider-moment.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/client-charges.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useEnterCharge } from './client-charges-api.ts';

type ManualCharge = ClientCharges['manual'][number];

const reasonSchema = z.object({ reason: formText(500) });

interface TakeBackProps {
  readonly accountId: number;
  readonly charge: ManualCharge;
  readonly onClose: () => void;
}

/** Asks for the reason, and enters the opposite of a charge today. */
function TakeBack({ accountId, charge, onClose }: TakeBackProps) {
  const { id, code, name, quantity, amount } = charge;
  const enter = useEnterCharge(accountId, () => {
    showToast({ message: t.takenBack });
    onClose();
  });
  const form = useMutationForm({
    schema: reasonSchema,
    values: { reason: '' },
    mutation: enter,
    toSent: ({ reason }) => ({
      day: providerToday(),
      code,
      name,
      quantity_hundredths: Math.round(quantity * 100),
      amount: Math.abs(amount),
      is_credit: amount > 0,
      tax: null,
      reason,
      request_number: '',
      opposite_of: id,
    }),
  });
  return (
    <FormDialog
      title={t.takeBackTitle(name)}
      form={form}
      label={t.takeBack}
      isSending={enter.isPending}
      onClose={onClose}
    >
      <ActionFailure action={enter} error={form.failure} />
      <p>{t.takeBackHint}</p>
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        maxLength={500}
        takesFocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

function stateOf({ opposite_of: of, taken_back_by: by }: ManualCharge): string {
  if (by !== null) return t.wasTakenBack;
  return of === null ? '' : t.isOpposite;
}

const columnsOf = (
  currency: string,
  onTakeBack: (charge: ManualCharge) => void,
): Column<ManualCharge>[] => [
  {
    name: t.name,
    isHeading: true,
    className: dense.wide,
    cell: ({ name }) => name,
  },
  { name: t.day, className: dense.firm, cell: ({ day }) => dayText(day) },
  {
    name: t.quantity,
    isNamed: true,
    isFigure: true,
    cell: ({ quantity }) => quantityText(quantity),
  },
  {
    name: t.amount,
    isNamed: true,
    isFigure: true,
    cell: ({ amount }) => amountText(amount, currency),
  },
  { name: t.reason, cell: ({ reason }) => reason },
  { name: t.enteredBy, isNamed: true, cell: ({ made_by: by }) => by },
  {
    name: t.state,
    cell: (charge) =>
      stateOf(charge) === '' ? (
        <Button look="quiet" aria-haspopup="dialog" onClick={() => onTakeBack(charge)}>
          {t.takeBack}
          <VisuallyHidden>{t.takeBackOf(charge.name)}</VisuallyHidden>
        </Button>
      ) : (
        stateOf(charge)
      ),
  },
];

interface ManualChargesProps {
  readonly accountId: number;
  readonly charges: readonly ManualCharge[];
  readonly currency: string;
}

/** What was charged by hand; a charge is never deleted, but taken back by its opposite. */
export function ManualCharges({ accountId, charges, currency }: ManualChargesProps) {
  const [takenBack, setTakenBack] = useState<ManualCharge | null>(null);
  if (charges.length === 0) return <p>{t.nothingByHand}</p>;
  return (
    <>
      <DenseTable
        caption={t.byHand}
        columns={columnsOf(currency, setTakenBack)}
        rows={charges}
        keyOf={({ id }) => id}
      />
      {takenBack !== null && (
        <TakeBack
          key={takenBack.id}
          accountId={accountId}
          charge={takenBack}
          onClose={() => setTakenBack(null)}
        />
      )}
    </>
  );
}
