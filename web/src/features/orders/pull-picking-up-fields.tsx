import type { PullForm } from '@portal/contract/orders/pull-form.schemas';
import { useController, type UseFormReturn } from 'react-hook-form';
import { BoxesSelect } from './boxes-select.tsx';
import styles from './pull-form.module.css';
import { registered } from './registered-field.ts';
import { YesNo } from './yes-no.tsx';

interface PickingUpFieldsProps {
  readonly form: UseFormReturn<PullForm>;
}

function PickedUpBoxes({ form }: PickingUpFieldsProps) {
  const isBoxed = useController({ control: form.control, name: 'isBoxed' });
  return (
    <div className={styles.pair}>
      <BoxesSelect label="Number of Boxes" boxes={registered(form, 'numberOfBoxes')} />
      <YesNo question={isBoxed} name="isBoxed" legend="Are your wines already boxed?" />
    </div>
  );
}

/** Whether the van takes wines along on its way back, and how many boxes. */
export function PickingUpFields({ form }: PickingUpFieldsProps) {
  const pickingUp = useController({ control: form.control, name: 'pickingUp' });
  return (
    <section className={styles.section}>
      <YesNo
        question={pickingUp}
        name="pickingUp"
        legend="Are We Picking Up Wines At The Same Time?"
      />
      {pickingUp.field.value === 'yes' && <PickedUpBoxes form={form} />}
    </section>
  );
}
