import { TIME_OF_DAY_LABELS, TIMES_OF_DAY } from '@portal/contract/requests/orders/orders.schemas';
import type { FormField } from '../../../lib/use-schema-form.ts';
import { Select } from '../../../ui/select.tsx';

const timeOptions = TIMES_OF_DAY.map((value) => ({ value, label: TIME_OF_DAY_LABELS[value] }));

export function TimeSelect({ label, time }: { readonly label: string; readonly time: FormField }) {
  return <Select label={label} options={timeOptions} {...time} />;
}
