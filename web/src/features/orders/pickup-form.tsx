import type { Holidays } from '@portal/contract/orders/business-days';
import {
  type PickupForm as PickupFields,
  pickupRequestFormFields,
} from '@portal/contract/orders/pickup-form.schemas';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { AddDocuments } from './add-documents.tsx';
import { addressSlot, type AddressSlot } from './address-slot.ts';
import { MailFields, NotesField } from './contact-fields.tsx';
import { PickupBoxesFields } from './pickup-boxes-fields.tsx';
import { PickupWhenFields } from './pickup-when-fields.tsx';
import styles from './pull-form.module.css';
import { registered } from './registered-field.ts';
import { RequestForm } from './request-form.tsx';
import { useAddForm } from './use-add-form.tsx';
import { usePickupForm } from './use-pickup-form.ts';

interface PickupFormProps {
  readonly holidays: Holidays;
  readonly primaryEmail: string;
  readonly renderAddressPicker: (slot: AddressSlot) => ReactNode;
}

/** The form field for each field of the call. */
const FIELDS = {
  address: 'addressId',
  requested_delivery_date: 'preferredPickup',
  requested_delivery_time: 'preferredPickupTime',
  alternate_date: 'alternatePickup',
  alternate_time: 'alternatePickupTime',
  is_boxed: 'isBoxed',
  number_of_boxes: 'numberOfBoxes',
  additional_emails: 'additionalEmails',
  notes: 'pickupNote',
} as const satisfies Record<string, keyof PickupFields>;

const FOOTNOTE =
  'Request must be submitted by 3pm EST the business day prior to the requested pickup date. We will work to accommodate your preferred date and time.';

/** What our van collects, where and when. */
export function PickupForm(props: PickupFormProps) {
  const { holidays, primaryEmail, renderAddressPicker } = props;
  const { form, earliest } = usePickupForm(holidays);
  const address = useController({ control: form.control, name: 'addressId' });
  const { documents, frame } = useAddForm({
    method: 'pickup',
    form,
    fields: FIELDS,
    toFields: pickupRequestFormFields,
  });
  return (
    <RequestForm {...frame} submitLabel="Submit Add Request" footnote={FOOTNOTE}>
      <section className={styles.section}>{renderAddressPicker(addressSlot(address))}</section>
      <PickupWhenFields form={form} earliest={earliest} holidays={holidays} />
      <section className={styles.section}>
        <MailFields primaryEmail={primaryEmail} emails={registered(form, 'additionalEmails')} />
      </section>
      <section className={styles.section}>
        <PickupBoxesFields form={form} />
        <AddDocuments documents={documents} />
        <NotesField notes={registered(form, 'pickupNote')} />
      </section>
    </RequestForm>
  );
}
