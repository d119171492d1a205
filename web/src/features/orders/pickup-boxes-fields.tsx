import type { PickupForm } from '@portal/contract/orders/pickup-form.schemas';
import { useController, type UseFormReturn } from 'react-hook-form';
import { BoxesSelect } from './boxes-select.tsx';
import styles from './pull-form.module.css';
import { registered } from './registered-field.ts';
import { YesNo } from './yes-no.tsx';

interface PickupBoxesFieldsProps {
  readonly form: UseFormReturn<PickupForm>;
}

const BOXES_TIP = 'How many there are helps us plan the space in our van.';

/** How many boxes the van is to collect, and whether they are packed. */
export function PickupBoxesFields({ form }: PickupBoxesFieldsProps) {
  const isBoxed = useController({ control: form.control, name: 'isBoxed' });
  const boxes = registered(form, 'numberOfBoxes');
  return (
    <div className={styles.pair}>
      <BoxesSelect label="Number of Boxes" boxes={boxes} tip={BOXES_TIP} />
      <YesNo question={isBoxed} name="isBoxed" legend="Are your wines already boxed?" />
    </div>
  );
}
