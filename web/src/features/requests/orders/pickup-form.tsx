import { cutOffInWords } from '@portal/contract/requests/orders/cut-off';
import { type Holidays, whyNotRequestable } from '@portal/contract/provider/business-days';
import {
  emptyPickupForm,
  type PickupForm as PickupFields,
  pickupFormSchema,
  pickupRequestFormFields,
} from '@portal/contract/requests/orders/pickup-form.schemas';
import { vanDayFrom, whyNotForVan } from '@portal/contract/requests/orders/van-days';
import type { ReactNode } from 'react';
import { useCurrentText } from '../../../lib/use-current-text.ts';
import type { ControlledField, SchemaForm } from '../../../lib/use-schema-form.ts';
import { dayText } from '../../../lib/provider-moment.ts';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/orders.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { InfoTip } from '../../../ui/tooltip.tsx';
import { AddDocuments } from './add-documents.tsx';
import { currentOrders, useOrdersStore } from './orders-store.ts';
import { PackedBoxes } from './boxes-select.tsx';
import { earliestDate, useScheduleOf, type ZipOf } from './business-calendar.ts';
import { MailFields, NotesField } from './contact-fields.tsx';
import styles from './pull-form.module.css';
import { RequestForm } from './request-form.tsx';
import { TimeSelect } from './time-select.tsx';
import { type AddChange, type AskedAdd, useAddForm } from './use-add-form.tsx';
import { useOfferedDay } from './use-offered-day.ts';
import { VanDaysNote, type VanDaysOfForm } from './van-days-note.tsx';

interface PickupWhenFieldsProps {
  readonly form: SchemaForm<PickupFields>;
  readonly days: VanDaysOfForm;
}

interface PickupFormProps {
  readonly holidays: Holidays;
  readonly zipOf: ZipOf;
  readonly primaryEmail: string;
  readonly renderAddressPicker: (address: ControlledField<number | null>) => ReactNode;
  readonly change?: AddChange<PickupFields>;
  /** What the request will cost, beside the button. */
  readonly renderCharges?: ((asked: AskedAdd) => ReactNode) | undefined;
}

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

const storeForm = (addAddressPickup: PickupFields) => useOrdersStore.setState({ addAddressPickup });

/** The stored form; days that have passed are replaced by the earliest one, or removed. */
function startingForm(earliest: string, holidays: Holidays): PickupFields {
  const stored = currentOrders().addAddressPickup ?? emptyPickupForm(earliest);
  const isOpen = (day: string) => whyNotRequestable(day, earliest, holidays) === null;
  return {
    ...stored,
    preferredPickup: isOpen(stored.preferredPickup) ? stored.preferredPickup : earliest,
    alternatePickup: isOpen(stored.alternatePickup) ? stored.alternatePickup : '',
  };
}

export function PickupForm(props: PickupFormProps) {
  const { holidays, primaryEmail, renderAddressPicker, change, renderCharges } = props;
  const scheduleOf = useScheduleOf(props.zipOf, change?.kept.zip);
  const earliest = useCurrentText(() => earliestDate(holidays));
  const { documents, summary, frame } = useAddForm({
    method: 'pickup',
    change,
    schema: pickupFormSchema({ earliest, holidays, scheduleOf, writeDay: dayText }, change?.kept),
    startingForm: () => startingForm(earliest, holidays),
    store: storeForm,
    fields: FIELDS,
    toFields: pickupRequestFormFields,
  });
  const { form } = frame;
  const schedule = scheduleOf(form.controlled('addressId').value);
  const firstDay = vanDayFrom(earliest, schedule, holidays);
  useOfferedDay({ earliest: firstDay, schedule }, form.controlled('preferredPickup'));
  return (
    <RequestForm
      {...frame}
      submitLabel={change === undefined ? t.submitAddRequest : t.sendChange}
      footnote={change === undefined ? t.pickupFootnote(cutOffInWords(provider())) : undefined}
      asked={
        <>
          {summary}
          {renderCharges?.({
            boxes: form.watch('numberOfBoxes'),
            addressId: form.watch('addressId'),
            day: form.watch('preferredPickup'),
          })}
        </>
      }
    >
      <section className={styles.section}>
        {renderAddressPicker(form.controlled('addressId'))}
      </section>
      <PickupWhenFields
        form={form}
        days={{
          earliest: firstDay,
          holidays,
          schedule,
          kept: change?.kept.days,
          writeDay: dayText,
        }}
      />
      <section className={styles.section}>
        <MailFields primaryEmail={primaryEmail} emails={form.field('additionalEmails')} />
      </section>
      <section className={styles.section}>
        <PackedBoxes
          boxes={form.field('numberOfBoxes')}
          isBoxed={form.controlled('isBoxed')}
          tip={t.boxesTip}
        />
        <AddDocuments documents={documents} />
        <NotesField notes={form.field('pickupNote')} />
      </section>
    </RequestForm>
  );
}

function PickupWhenFields({ form, days }: PickupWhenFieldsProps) {
  const rules = {
    earliest: days.earliest,
    whyBlocked: (date: string) => whyNotForVan(date, days, days.schedule),
  };
  return (
    <section className={styles.section}>
      <div className={styles.pair}>
        <DateField label={t.preferredDate} {...form.controlled('preferredPickup')} {...rules} />
        <TimeSelect label={t.preferredTime} time={form.field('preferredPickupTime')} />
      </div>
      <div className={styles.pair}>
        <DateField
          label={t.alternateDate}
          besideLabel={<InfoTip about={t.alternateTipAbout} text={t.alternateTip} />}
          {...form.controlled('alternatePickup')}
          {...rules}
        />
        <TimeSelect label={t.alternateTime} time={form.field('alternatePickupTime')} />
      </div>
      <VanDaysNote schedule={days.schedule} />
    </section>
  );
}
