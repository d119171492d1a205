import { type Holidays, whyNotRequestable } from '@portal/contract/orders/business-days';
import type { PullElements } from '@portal/contract/orders/pull-elements';
import type { PullForm } from '@portal/contract/orders/pull-form.schemas';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { DateField } from '../../ui/date-field.tsx';
import styles from './pull-form.module.css';
import { registered } from './registered-field.ts';
import { TimeSelect } from './time-select.tsx';
import { VanScheduleLink } from './van-schedule-link.tsx';

interface WhenFieldsProps {
  readonly form: UseFormReturn<PullForm>;
  readonly elements: PullElements;
  readonly earliest: string;
  readonly holidays: Holidays;
}

function PreferredDate({ form, earliest, holidays }: Omit<WhenFieldsProps, 'elements'>) {
  return (
    <Controller
      control={form.control}
      name="preferredDelivery"
      render={({ field, fieldState }) => (
        <DateField
          label="Preferred Date"
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          earliest={earliest}
          whyBlocked={(date) => whyNotRequestable(date, earliest, holidays)}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function VanNotes() {
  return (
    <>
      <p>Someone over 21 must sign for the delivery.</p>
      <p>
        <VanScheduleLink />
      </p>
    </>
  );
}

/** Preferred date and, where the method asks for one, the time of day. */
export function WhenFields({ elements, ...day }: WhenFieldsProps) {
  return (
    <section className={styles.section}>
      <div className={styles.pair}>
        <PreferredDate {...day} />
        {elements.time && (
          <TimeSelect
            label="Preferred Pickup Time"
            time={registered(day.form, 'preferredDeliveryTime')}
          />
        )}
      </div>
      <div className={styles.notes}>
        <p>Request must be submitted by 3pm EST the business day prior to the requested date.</p>
        {elements.pickingUp && <VanNotes />}
      </div>
    </section>
  );
}
