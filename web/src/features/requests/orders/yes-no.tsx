import type { ControlledField } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/orders.tsx';
import { Radio, RadioGroup } from '../../../ui/choices.tsx';

type Answer = '' | 'yes' | 'no';

interface YesNoProps extends ControlledField<Answer> {
  readonly name: string;
  readonly legend: string;
}

const ANSWERS = [
  { value: 'yes', label: t.yes },
  { value: 'no', label: t.no },
] as const;

/** Controlled: registered radios that the keyboard only passes would become null, which is no answer. */
export function YesNo({ name, legend, value: chosen, onChange, error }: YesNoProps) {
  return (
    <RadioGroup legend={legend} error={error} isInRow>
      {ANSWERS.map(({ value, label }) => (
        <Radio
          key={value}
          name={name}
          label={label}
          checked={chosen === value}
          onChange={() => onChange(value)}
        />
      ))}
    </RadioGroup>
  );
}
