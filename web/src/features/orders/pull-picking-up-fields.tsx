import { BOX_OPTIONS, type PullForm } from '@portal/contract/orders/pull-form.schemas';
import type { UseFormReturn } from 'react-hook-form';
import { Radio, RadioGroup } from '../../ui/choices.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './pull-form.module.css';

interface PickingUpFieldsProps {
  readonly form: UseFormReturn<PullForm>;
}

const boxOptions = BOX_OPTIONS.map((value) => ({ value, label: value }));

interface YesNoProps extends PickingUpFieldsProps {
  readonly name: 'pickingUp' | 'isBoxed';
  readonly legend: string;
}

function YesNo({ form, name, legend }: YesNoProps) {
  return (
    <RadioGroup legend={legend} error={form.formState.errors[name]?.message} isInRow>
      <Radio label="Yes" value="yes" {...form.register(name)} />
      <Radio label="No" value="no" {...form.register(name)} />
    </RadioGroup>
  );
}

/** Whether the van takes wines along on its way back, and how many boxes (document 2, section 2: van delivery). */
export function PickingUpFields({ form }: PickingUpFieldsProps) {
  return (
    <section className={styles.section}>
      <YesNo form={form} name="pickingUp" legend="Are We Picking Up Wines At The Same Time?" />
      {form.watch('pickingUp') === 'yes' && (
        <div className={styles.pair}>
          <Select
            label="Number of Boxes"
            options={boxOptions}
            placeholder="Please Select"
            error={form.formState.errors.numberOfBoxes?.message}
            {...form.register('numberOfBoxes')}
          />
          <YesNo form={form} name="isBoxed" legend="Are your wines already boxed?" />
        </div>
      )}
    </section>
  );
}
