import type { LocationCase } from '@portal/contract/cellar/locations/locations.schemas';
import { MAX_LOCATION_CODE } from '@portal/contract/cellar/locations/locations.schemas';
import { formText } from '@portal/contract/errors/form-fields';
import { scanningCalls } from '@portal/contract/warehouse/picking/picking.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { sendOrQueue } from '../../../lib/send-or-queue.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/stock-map.tsx';
import { LocationField } from '../../../ui/location-field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import styles from './place-cases.module.css';

const schema = z.object({ location: formText(MAX_LOCATION_CODE) });

type MovedCase = Pick<LocationCase, 'id' | 'account' | 'footprint_lookup_code'>;

/** Puts cases at a location, one call each; whether all arrived, or some wait for a connection. */
function useMoveCases(cases: readonly MovedCase[], onMoved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (location: string) => {
      let areSent = true;
      for (const { id, account, footprint_lookup_code: number } of cases) {
        const placed = await sendOrQueue({
          kind: 'move',
          subject: number,
          label: t.movedOne(number, location),
          href: '/staff/scan',
          call: scanningCalls.placeCase,
          params: { accountId: account.id, caseId: id },
          fields: { location },
        });
        if (placed === null) areSent = false;
      }
      return areSent;
    },
    onSuccess: (areSent, location) => {
      showToast({ message: (areSent ? t.moved : t.moveWaits)(cases.length, location) });
      onMoved();
    },
    // After a refusal the first cases may have been moved.
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
}

interface MoveCasesProps {
  readonly cases: readonly MovedCase[];
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** The dialog that says where selected cases stand now. */
export function MoveCases({ cases, onMoved, onClose }: MoveCasesProps) {
  const move = useMoveCases(cases, onMoved);
  const form = useMutationForm({
    schema,
    values: { location: '' },
    mutation: move,
    toSent: ({ location }) => location,
  });
  return (
    <Modal title={t.moveTitle(cases.length)} isOpen onClose={onClose}>
      <SendForm className={styles.move} form={form} action={move} label={t.move} look="primary">
        <LocationField label={t.newPlace} {...form.controlled('location')} />
      </SendForm>
    </Modal>
  );
}
