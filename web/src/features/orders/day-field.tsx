import type { ReactNode } from 'react';
import { DateField } from '../../ui/date-field.tsx';
import type { DayRules } from '../../ui/day-calendar.tsx';
import type { ControlledField } from './controlled-field.ts';

interface DayFieldProps extends DayRules {
  readonly label: string;
  readonly day: ControlledField<string>;
  readonly besideLabel?: ReactNode;
}

/** A day of a request form: any can be typed, and those that cannot be had say why. */
export function DayField({ label, day, ...rules }: DayFieldProps) {
  const { value, onChange, onBlur } = day.field;
  const error = day.fieldState.error?.message;
  return <DateField {...{ label, value, onChange, onBlur, error }} {...rules} />;
}
