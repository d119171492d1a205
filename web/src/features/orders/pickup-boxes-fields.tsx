import type { PickupForm } from '@portal/contract/orders/pickup-form.schemas';
import type { SchemaForm } from '../../lib/use-schema-form.ts';
import { BoxesSelect } from './boxes-select.tsx';
import styles from './pull-form.module.css';
import { YesNo } from './yes-no.tsx';

interface PickupBoxesFieldsProps {
  readonly form: SchemaForm<PickupForm>;
}

const BOXES_TIP = 'How many there are helps us plan the space in our van.';

/** How many boxes the van is to collect, and whether they are packed. */
export function PickupBoxesFields({ form }: PickupBoxesFieldsProps) {
  return (
    <div className={styles.pair}>
      <BoxesSelect label="Number of Boxes" boxes={form.field('numberOfBoxes')} tip={BOXES_TIP} />
      <YesNo
        name="isBoxed"
        legend="Are your wines already boxed?"
        {...form.controlled('isBoxed')}
      />
    </div>
  );
}
