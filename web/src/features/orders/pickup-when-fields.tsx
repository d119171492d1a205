import { type Holidays, whyNotRequestable } from '@portal/contract/orders/business-days';
import type { PickupForm } from '@portal/contract/orders/pickup-form.schemas';
import { useController, type UseFormReturn } from 'react-hook-form';
import { InfoTip } from '../../ui/tooltip.tsx';
import { CutOffNote } from './cut-off-note.tsx';
import { DayField } from './day-field.tsx';
import styles from './pull-form.module.css';
import { registered } from './registered-field.ts';
import { TimeSelect } from './time-select.tsx';

interface PickupWhenFieldsProps {
  readonly form: UseFormReturn<PickupForm>;
  readonly earliest: string;
  readonly holidays: Holidays;
}

const ALTERNATE_TIP = 'An alternate, in case the preferred date and time cannot be met.';

/** The preferred day and time, and alternatives in case they cannot be met. */
export function PickupWhenFields({ form, earliest, holidays }: PickupWhenFieldsProps) {
  const { control } = form;
  const preferred = useController({ control, name: 'preferredPickup' });
  const alternate = useController({ control, name: 'alternatePickup' });
  const rules = {
    earliest,
    whyBlocked: (date: string) => whyNotRequestable(date, earliest, holidays),
  };
  return (
    <section className={styles.section}>
      <div className={styles.pair}>
        <DayField label="Preferred Date" day={preferred} {...rules} />
        <TimeSelect label="Preferred Time" time={registered(form, 'preferredPickupTime')} />
      </div>
      <CutOffNote holidays={holidays} />
      <div className={styles.pair}>
        <DayField
          label="Alternate Date (Optional)"
          day={alternate}
          besideLabel={<InfoTip about="another day" text={ALTERNATE_TIP} />}
          {...rules}
        />
        <TimeSelect
          label="Alternate Time (Optional)"
          time={registered(form, 'alternatePickupTime')}
        />
      </div>
    </section>
  );
}
