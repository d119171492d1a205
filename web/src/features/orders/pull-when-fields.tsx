import { type Holidays, whyNotRequestable } from '@portal/contract/orders/business-days';
import type { PullElements } from '@portal/contract/orders/methods';
import type { PullForm } from '@portal/contract/orders/pull-form.schemas';
import { useController, type UseFormReturn } from 'react-hook-form';
import { CutOffNote } from './cut-off-note.tsx';
import { DayField } from './day-field.tsx';
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

/** Preferred date and, where the method asks for one, the time of day; until when to ask for the earliest. */
export function WhenFields({ form, elements, earliest, holidays }: WhenFieldsProps) {
  const day = useController({ control: form.control, name: 'preferredDelivery' });
  return (
    <section className={styles.section}>
      <div className={styles.pair}>
        <DayField
          label="Preferred Date"
          day={day}
          earliest={earliest}
          whyBlocked={(date) => whyNotRequestable(date, earliest, holidays)}
        />
        {elements.time && (
          <TimeSelect
            label="Preferred Pickup Time"
            time={registered(form, 'preferredDeliveryTime')}
          />
        )}
      </div>
      <div className={styles.notes}>
        <CutOffNote holidays={holidays} />
        <p>Request must be submitted by 3pm EST the business day prior to the requested date.</p>
        {elements.pickingUp && <VanNotes />}
      </div>
    </section>
  );
}
