import { Radio, RadioGroup } from '../../ui/choices.tsx';
import type { ControlledField } from './controlled-field.ts';

type Answer = '' | 'yes' | 'no';

interface YesNoProps {
  readonly question: ControlledField<Answer>;
  readonly name: string;
  readonly legend: string;
}

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** Controlled: registered radios that are only passed by with the keyboard would become null, which is no answer. */
export function YesNo({ question, name, legend }: YesNoProps) {
  const { field, fieldState } = question;
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
