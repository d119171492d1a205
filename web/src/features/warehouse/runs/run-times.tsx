import type { FormField } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/runs.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface RunTimesProps {
  readonly form: {
    readonly field: (name: 'departs_at' | 'stop_minutes') => FormField;
  };
}

/** When a run departs, and how long each stop takes. */
export function RunTimes({ form }: RunTimesProps) {
  return (
    <>
      <TextField label={t.departsAt} type="time" {...form.field('departs_at')} />
      <TextField
        label={t.stopMinutes}
        inputMode="numeric"
        maxLength={3}
        {...form.field('stop_minutes')}
      />
    </>
  );
}
