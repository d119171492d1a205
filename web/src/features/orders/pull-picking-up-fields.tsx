import { BOX_OPTIONS, type PullForm } from '@portal/contract/orders/pull-form.schemas';
import { useController, type UseFormReturn } from 'react-hook-form';
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

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** Controlled: registered radios that are only passed by with the keyboard would become null, which is no answer. */
function YesNo({ form, name, legend }: YesNoProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <RadioGroup legend={legend} error={fieldState.error?.message} isInRow>
      {ANSWERS.map(({ value, label }) => (
        <Radio
          key={value}
          name={name}
          label={label}
          checked={field.value === value}
          onChange={() => field.onChange(value)}
          onBlur={field.onBlur}
        />
      ))}
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
