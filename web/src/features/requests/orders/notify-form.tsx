import {
  EMPTY_NOTIFY_FORM,
  type NotifyForm as NotifyFields,
  notifyFormSchema,
  notifyRequestFormFields,
  whyNotArrival,
} from '@portal/contract/requests/orders/notify-form.schemas';
import type { ReactNode } from 'react';
import { useCurrentText } from '../../../lib/use-current-text.ts';
import { dayText } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/orders.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { InfoTip } from '../../../ui/tooltip.tsx';
import { AddDocuments } from './add-documents.tsx';
import { currentOrders, useOrdersStore } from './orders-store.ts';
import { BoxesSelect } from './boxes-select.tsx';
import { todayAtProvider } from './business-calendar.ts';
import { NotesField } from './contact-fields.tsx';
import styles from './pull-form.module.css';
import { RequestForm } from './request-form.tsx';
import { type AddChange, type AskedAdd, useAddForm } from './use-add-form.tsx';

const FIELDS = {
  company_name: 'inBoundingLocation',
  requested_delivery_date: 'estimatedArrival',
  number_of_boxes: 'numberOfBoxes',
  tracking_number: 'trackingNumber',
  notes: 'notifyNote',
} as const satisfies Record<string, keyof NotifyFields>;

const storeForm = (addAddressNotify: NotifyFields) => useOrdersStore.setState({ addAddressNotify });

/** The stored form, without a day of arrival that has passed. */
function startingForm(today: string): NotifyFields {
  const stored = currentOrders().addAddressNotify ?? EMPTY_NOTIFY_FORM;
  const isOpen = whyNotArrival(stored.estimatedArrival, today) === null;
  return isOpen ? stored : { ...stored, estimatedArrival: '' };
}

interface NotifyFormProps {
  readonly change?: AddChange<NotifyFields>;
  /** What the request will cost, beside the button. */
  readonly renderCharges?: ((asked: AskedAdd) => ReactNode) | undefined;
}

export function NotifyForm({ change, renderCharges }: NotifyFormProps) {
  const today = useCurrentText(todayAtProvider);
  const kept = change?.kept.days;
  const { documents, summary, frame } = useAddForm({
    method: 'notify',
    change,
    schema: notifyFormSchema(today, kept, dayText),
    startingForm: () => startingForm(today),
    store: storeForm,
    fields: FIELDS,
    toFields: notifyRequestFormFields,
  });
  const { form } = frame;
  return (
    <RequestForm
      {...frame}
      submitLabel={change === undefined ? t.submit : t.sendChange}
      asked={
        <>
          {summary}
          {renderCharges?.({
            boxes: form.watch('numberOfBoxes'),
            addressId: null,
            day: form.watch('estimatedArrival'),
          })}
        </>
      }
    >
      <section className={styles.section}>
        <TextField
          label={t.companyName}
          besideLabel={<InfoTip about={t.companyTipAbout} text={t.companyTip} />}
          {...form.field('inBoundingLocation')}
        />
        <div className={styles.pair}>
          <DateField
            label={t.estimatedArrival}
            earliest={today}
            whyBlocked={(date) => whyNotArrival(date, today, kept)}
            {...form.controlled('estimatedArrival')}
          />
          <BoxesSelect label={t.estimatedBoxes} boxes={form.field('numberOfBoxes')} />
        </div>
        <TextField label={t.trackingNumber} {...form.field('trackingNumber')} />
      </section>
      <section className={styles.section}>
        <AddDocuments documents={documents} />
        <NotesField notes={form.field('notifyNote')} />
      </section>
    </RequestForm>
  );
}
