import {
  type NotifyForm as NotifyFields,
  notifyRequestFormFields,
  whyNotArrival,
} from '@portal/contract/orders/notify-form.schemas';
import { useController } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';
import { InfoTip } from '../../ui/tooltip.tsx';
import { AddDocuments } from './add-documents.tsx';
import { BoxesSelect } from './boxes-select.tsx';
import { NotesField } from './contact-fields.tsx';
import { DayField } from './day-field.tsx';
import styles from './pull-form.module.css';
import { registered } from './registered-field.ts';
import { RequestForm } from './request-form.tsx';
import { useAddForm } from './use-add-form.tsx';
import { useNotifyForm } from './use-notify-form.ts';

/** The form field for each field of the call. */
const FIELDS = {
  company_name: 'inBoundingLocation',
  requested_delivery_date: 'estimatedArrival',
  number_of_boxes: 'numberOfBoxes',
  tracking_number: 'trackingNumber',
  notes: 'notifyNote',
} as const satisfies Record<string, keyof NotifyFields>;

const ORIGIN_TIP = 'Where, or from what company, the wine is coming from.';

/** The form for a shipment that somebody else sends. */
export function NotifyForm() {
  const { form, today } = useNotifyForm();
  const arrival = useController({ control: form.control, name: 'estimatedArrival' });
  const { documents, frame } = useAddForm({
    method: 'notify',
    form,
    fields: FIELDS,
    toFields: notifyRequestFormFields,
  });
  return (
    <RequestForm {...frame} submitLabel="Submit">
      <section className={styles.section}>
        <TextField
          label="Name of Company/ Origin"
          besideLabel={<InfoTip about="the company or origin" text={ORIGIN_TIP} />}
          {...registered(form, 'inBoundingLocation')}
        />
        <div className={styles.pair}>
          <DayField
            label="Estimated Day of Arrival (Optional)"
            day={arrival}
            earliest={today}
            whyBlocked={(date) => whyNotArrival(date, today)}
          />
          <BoxesSelect
            label="Estimated Number of Boxes (Optional)"
            boxes={registered(form, 'numberOfBoxes')}
          />
        </div>
        <TextField label="Tracking Number (Optional)" {...registered(form, 'trackingNumber')} />
      </section>
      <section className={styles.section}>
        <AddDocuments documents={documents} />
        <NotesField notes={registered(form, 'notifyNote')} />
      </section>
    </RequestForm>
  );
}
