import { type Holidays, whyNotRequestable } from '@portal/contract/orders/business-days';
import type { PickupForm } from '@portal/contract/orders/pickup-form.schemas';
import type { SchemaForm } from '../../lib/use-schema-form.ts';
import { DateField } from '../../ui/date-field.tsx';
import { InfoTip } from '../../ui/tooltip.tsx';
import { CutOffNote } from './cut-off-note.tsx';
import styles from './pull-form.module.css';
import { TimeSelect } from './time-select.tsx';

interface PickupWhenFieldsProps {
  readonly form: SchemaForm<PickupForm>;
  readonly earliest: string;
  readonly holidays: Holidays;
}

const ALTERNATE_TIP = 'An alternate, in case the preferred date and time cannot be met.';

/** The preferred day and time, and alternatives in case they cannot be met. */
export function PickupWhenFields({ form, earliest, holidays }: PickupWhenFieldsProps) {
  const rules = {
    earliest,
    whyBlocked: (date: string) => whyNotRequestable(date, earliest, holidays),
  };
  return (
    <section className={styles.section}>
      <div className={styles.pair}>
        <DateField label="Preferred Date" {...form.controlled('preferredPickup')} {...rules} />
        <TimeSelect label="Preferred Time" time={form.field('preferredPickupTime')} />
      </div>
      <CutOffNote holidays={holidays} />
      <div className={styles.pair}>
        <DateField
          label="Alternate Date (Optional)"
          besideLabel={<InfoTip about="another day" text={ALTERNATE_TIP} />}
          {...form.controlled('alternatePickup')}
          {...rules}
        />
        <TimeSelect label="Alternate Time (Optional)" time={form.field('alternatePickupTime')} />
      </div>
    </section>
  );
}
