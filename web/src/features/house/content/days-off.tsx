import { isCalendarDay } from '@portal/contract/errors/fields';
import { FORM_MESSAGES, formText } from '@portal/contract/errors/form-fields';
import { whyTooEarly } from '@portal/contract/provider/business-days';
import type { StaffHolidays } from '@portal/contract/house/content/holidays.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { countOf } from '../../../lib/format.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { dueDay } from '../../../lib/due-day.ts';
import { dayText } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/staff-content.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { type Column, dense, DenseTable } from '../../../ui/dense-table.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { QueryStates } from '../../../ui/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Growing, ToolbarForm } from '../../../ui/toolbar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { staffHolidaysQuery, useCloseDays, useOpenDay } from './provider-api.ts';

const longestName = 60;

const dayOffSchema = z.object({
  day: z.string().check(z.refine(isCalendarDay, FORM_MESSAGES.date)),
  until: z.string(),
  name: formText(longestName),
});

const NOTHING = { day: '', until: '', name: '' };

type Holiday = StaffHolidays['holidays'][number];

function columnsFor(onOpen: (holiday: Holiday) => void): readonly Column<Holiday>[] {
  return [
    { name: t.day, isHeading: true, className: dense.firm, cell: ({ day }) => dueDay(day) },
    { name: t.reason, className: dense.wide, cell: ({ name }) => name },
    {
      name: t.requests,
      cell: ({ day, due_requests: due }) =>
        due === 0 ? (
          t.noneDue
        ) : (
          <Link to="/staff/requests" search={{ from: day, to: day }}>
            {t.requestsDue(countOf(due, 'openRequest'))}
          </Link>
        ),
    },
    {
      name: t.change,
      cell: (holiday) => (
        <Button look="quiet" onClick={() => onOpen(holiday)}>
          {t.openAgain(<VisuallyHidden>{dueDay(holiday.day)}</VisuallyHidden>)}
        </Button>
      ),
    },
  ];
}

/** The days without deliveries besides weekends; clients' calendars follow immediately. */
export function DaysOff() {
  const query = useQuery(staffHolidaysQuery);
  const close = useCloseDays();
  const open = useOpenDay(({ day, name }) => {
    const action = { label: t.undo, onPress: () => close.mutate({ day, until: null, name }) };
    showToast({ message: t.isABusinessDayAgain(dueDay(day)), action });
  });
  return (
    <>
      <ActionFailure action={open} />
      <QueryStates query={query} loading={<SkeletonRows count={8} />}>
        {({ today, holidays }) => (
          <>
            <DayOffForm today={today} />
            {holidays.length === 0 ? (
              <EmptyState what={t.noDaysOffArePlanned} />
            ) : (
              <DenseTable
                caption={t.daysOff}
                columns={columnsFor(open.send)}
                rows={holidays}
                keyOf={({ day }) => day}
              />
            )}
          </>
        )}
      </QueryStates>
    </>
  );
}

/** Closes a day, or the business days until another. A refusal is shown under its field. */
function DayOffForm({ today }: { readonly today: string }) {
  const close = useCloseDays(() => showToast({ message: t.dayOffAdded }));
  const form = useMutationForm({
    schema: dayOffSchema,
    values: NOTHING,
    mutation: close,
    toSent: ({ until, ...day }) => ({ ...day, until: until === '' ? null : until }),
    startsOverWith: () => NOTHING,
  });
  const rules = {
    earliest: today,
    whyBlocked: (date: string) => whyTooEarly(date, today, dayText),
  };
  return (
    <>
      <ActionFailure action={close} error={form.failure} />
      <ToolbarForm {...form.props}>
        <DateField label={t.day} {...form.controlled('day')} {...rules} />
        <DateField label={t.untilOptional} {...form.controlled('until')} {...rules} />
        <Growing>
          <TextField
            label={t.reasonAsClientsReadIt}
            maxLength={longestName}
            {...form.field('name')}
          />
        </Growing>
        <Button type="submit" look="primary" isSending={close.isPending}>
          {t.addADayOff}
        </Button>
      </ToolbarForm>
    </>
  );
}
