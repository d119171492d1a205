import { TIME_OF_DAY_LABELS, TIMES_OF_DAY } from '@portal/contract/orders/orders.schemas';
import { Select } from '../../ui/select.tsx';
import type { RegisteredField } from './registered-field.ts';

const timeOptions = TIMES_OF_DAY.map((value) => ({ value, label: TIME_OF_DAY_LABELS[value] }));

interface TimeSelectProps {
  readonly label: string;
  readonly time: RegisteredField;
}

/** Any Time, Morning or Afternoon. */
export function TimeSelect({ label, time }: TimeSelectProps) {
  return <Select label={label} options={timeOptions} {...time} />;
}
