import {
  type StatementSchedule,
  STATEMENT_SCHEDULES,
} from '@portal/contract/requests/documents/documents.schemas';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/documents.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { Select } from '../../../ui/select.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { scheduleQuery, useChangeSchedule } from './documents-api.ts';

const LABELS: Readonly<Record<StatementSchedule, string>> = {
  never: t.never,
  monthly: t.monthly,
};

const OPTIONS = STATEMENT_SCHEDULES.map((value) => ({ value, label: LABELS[value] }));

const scheduleSchema = z.object({ every: z.enum(STATEMENT_SCHEDULES) });

type Schedule = z.infer<typeof scheduleSchema>;

function ScheduleForm({ schedule }: { readonly schedule: Schedule }) {
  const change = useChangeSchedule();
  const form = useMutationForm({
    schema: scheduleSchema,
    values: schedule,
    mutation: change,
    toSent: (checked) => checked,
    startsOverWith: (saved: Schedule) => {
      showToast({ message: t.scheduleSaved });
      return saved;
    },
    isSame: (_, isDirty) => !isDirty,
  });
  return (
    <SendForm form={form} action={change} label={t.save}>
      <Select label={t.every} hint={t.scheduleHint} options={OPTIONS} {...form.field('every')} />
    </SendForm>
  );
}

/** How often the owners of the account get a statement by mail; for owners. */
export function StatementSchedule() {
  return (
    <section aria-labelledby="statements-by-mail">
      <h2 id="statements-by-mail">{t.statementsByMail}</h2>
      <QueryStates query={useQuery(scheduleQuery)} loading={<SkeletonRows count={2} />}>
        {(schedule) => <ScheduleForm schedule={schedule} />}
      </QueryStates>
    </section>
  );
}
