import { type Holidays, whyNotRequestable } from '@portal/contract/orders/business-days';
import type { PullElements } from '@portal/contract/orders/methods';
import type { PullForm } from '@portal/contract/orders/pull-form.schemas';
import type { SchemaForm } from '../../lib/use-schema-form.ts';
import { DateField } from '../../ui/date-field.tsx';
import { CutOffNote } from './cut-off-note.tsx';
import styles from './pull-form.module.css';
import { TimeSelect } from './time-select.tsx';
import { VanScheduleLink } from './van-schedule-link.tsx';

interface WhenFieldsProps {
  readonly form: SchemaForm<PullForm>;
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
  return (
    <section className={styles.section}>
      <div className={styles.pair}>
        <DateField
          label="Preferred Date"
          earliest={earliest}
          whyBlocked={(date) => whyNotRequestable(date, earliest, holidays)}
          {...form.controlled('preferredDelivery')}
        />
        {elements.time && (
          <TimeSelect label="Preferred Pickup Time" time={form.field('preferredDeliveryTime')} />
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
