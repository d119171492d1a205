import { useState } from 'react';
import { DateField } from './date-field.tsx';
import type { DayRules } from './day-calendar.tsx';

interface FormDayProps extends DayRules {
  readonly label: string;
  readonly name: string;
  /** yyyy-MM-dd, or empty: what the form begins with. */
  readonly startsWith?: string | undefined;
  readonly error?: string | undefined;
}

/** A day in a form that is read from the page itself, month/day/year whatever the browser's language. */
export function FormDay({ name, startsWith = '', ...field }: FormDayProps) {
  const [day, setDay] = useState(startsWith);
  return (
    <div>
      <DateField {...field} value={day} onChange={setDay} />
      <input type="hidden" name={name} value={day} />
    </div>
  );
}
