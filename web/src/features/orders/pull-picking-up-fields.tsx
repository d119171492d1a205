import type { PullForm } from '@portal/contract/orders/pull-form.schemas';
import type { SchemaForm } from '../../lib/use-schema-form.ts';
import { BoxesSelect } from './boxes-select.tsx';
import styles from './pull-form.module.css';
import { YesNo } from './yes-no.tsx';

interface PickingUpFieldsProps {
  readonly form: SchemaForm<PullForm>;
}

function PickedUpBoxes({ form }: PickingUpFieldsProps) {
  return (
    <div className={styles.pair}>
      <BoxesSelect label="Number of Boxes" boxes={form.field('numberOfBoxes')} />
      <YesNo
        name="isBoxed"
        legend="Are your wines already boxed?"
        {...form.controlled('isBoxed')}
      />
    </div>
  );
}

/** Whether the van takes wines along on its way back, and how many boxes. */
export function PickingUpFields({ form }: PickingUpFieldsProps) {
  const pickingUp = form.controlled('pickingUp');
  return (
    <section className={styles.section}>
      <YesNo name="pickingUp" legend="Are We Picking Up Wines At The Same Time?" {...pickingUp} />
      {pickingUp.value === 'yes' && <PickedUpBoxes form={form} />}
    </section>
  );
}
