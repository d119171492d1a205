import { type Holidays, whyNotRequestable } from '@portal/contract/orders/business-days';
import {
  emptyPickupForm,
  type PickupForm as PickupFields,
  pickupFormSchema,
  pickupRequestFormFields,
} from '@portal/contract/orders/pickup-form.schemas';
import type { ReactNode } from 'react';
import { useCurrentText } from '../../lib/use-current-text.ts';
import type { ControlledField } from '../../lib/use-schema-form.ts';
import { AddDocuments } from './add-documents.tsx';
import { currentPickupForm, keepPickupForm } from './add-store.ts';
import { earliestDate } from './business-calendar.ts';
import { MailFields, NotesField } from './contact-fields.tsx';
import { PickupBoxesFields } from './pickup-boxes-fields.tsx';
import { PickupWhenFields } from './pickup-when-fields.tsx';
import styles from './pull-form.module.css';
import { RequestForm } from './request-form.tsx';
import { useAddForm } from './use-add-form.tsx';

interface PickupFormProps {
  readonly holidays: Holidays;
  readonly primaryEmail: string;
  readonly renderAddressPicker: (address: ControlledField<number | null>) => ReactNode;
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

/** What was typed before, brought up to date: days that have passed give way to the earliest one, or to none. */
function startingForm(earliest: string, holidays: Holidays): PickupFields {
  const kept = currentPickupForm() ?? emptyPickupForm(earliest);
  const isOpen = (day: string) => whyNotRequestable(day, earliest, holidays) === null;
  return {
    ...kept,
    preferredPickup: isOpen(kept.preferredPickup) ? kept.preferredPickup : earliest,
    alternatePickup: isOpen(kept.alternatePickup) ? kept.alternatePickup : '',
  };
}

/** What our van collects, where and when. */
export function PickupForm(props: PickupFormProps) {
  const { holidays, primaryEmail, renderAddressPicker } = props;
  const earliest = useCurrentText(() => earliestDate(holidays));
  const { documents, frame } = useAddForm({
    method: 'pickup',
    schema: pickupFormSchema({ earliest, holidays }),
    startingForm: () => startingForm(earliest, holidays),
    keep: keepPickupForm,
    fields: FIELDS,
    toFields: pickupRequestFormFields,
  });
  const { form } = frame;
  return (
    <RequestForm {...frame} submitLabel="Submit Add Request" footnote={FOOTNOTE}>
      <section className={styles.section}>
        {renderAddressPicker(form.controlled('addressId'))}
      </section>
      <PickupWhenFields form={form} earliest={earliest} holidays={holidays} />
      <section className={styles.section}>
        <MailFields primaryEmail={primaryEmail} emails={form.field('additionalEmails')} />
      </section>
      <section className={styles.section}>
        <PickupBoxesFields form={form} />
        <AddDocuments documents={documents} />
        <NotesField notes={form.field('pickupNote')} />
      </section>
    </RequestForm>
  );
}
