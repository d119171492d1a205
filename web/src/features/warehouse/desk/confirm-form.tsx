import { whyClosed, whyTooEarly } from '@portal/contract/provider/business-days';
import { vanScheduleOf, whyNoVan } from '@portal/contract/requests/orders/van-days';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { firstDay } from '../../../lib/provider.ts';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { dayText } from '../../../lib/provider-moment.ts';
import { t } from '../../../texts/desk.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import styles from './arrangements.module.css';
import { daysOffQuery, vanDaysQuery } from './desk-api.ts';

interface ConfirmFormProps {
  /** The confirmed day, or else the requested one; yyyy-MM-dd, or empty. */
  readonly day: string;
  /** The ZIP code of a request for the van; null for other methods. */
  readonly vanTo: string | null;
  readonly isSending: boolean;
  readonly onConfirm: (day: string) => void;
  readonly cancel: ReactNode;
}

/** Today, the days off and the days of the van at the provider's; until they are loaded, no day is marked. */
export function useCalendar() {
  const { today, holidays } = useQuery(daysOffQuery).data ?? { holidays: [] };
  const vanDays = useQuery(vanDaysQuery).data ?? [];
  const names = Object.fromEntries(holidays.map(({ day, name }) => [day, name]));
  return { earliest: today ?? firstDay(), names, vanDays };
}

const confirmSchema = (earliest: string) =>
  z.object({
    day: z.string().check(({ value, issues }) => {
      const message = value === '' ? null : whyTooEarly(value, earliest, dayText);
      if (message !== null) issues.push({ code: 'custom', message, input: value });
    }),
  });

/**
 * Confirms the requested day, or sets another from today on. Without a day the confirmation is removed. When the
 * warehouse is closed on the day or the van does not come, the form says why and still accepts it.
 */
export function ConfirmForm({ day, vanTo, isSending, onConfirm, cancel }: ConfirmFormProps) {
  const { earliest, names, vanDays } = useCalendar();
  const form = useSchemaForm({
    schema: confirmSchema(earliest),
    values: { day },
    onSubmit: (typed) => onConfirm(typed.day),
  });
  const field = form.controlled('day');
  const schedule = vanTo === null ? null : vanScheduleOf(vanTo, vanDays);
  const closed =
    field.value === '' ? null : (whyClosed(field.value, names) ?? whyNoVan(field.value, schedule));
  return (
    <form className={styles.form} {...form.props}>
      <DateField
        label={t.confirmedDate}
        earliest={earliest}
        whyBlocked={(date) => whyTooEarly(date, earliest, dayText)}
        {...field}
      />
      <output className={styles.closed}>{closed !== null && t.closedButConfirmable(closed)}</output>
      <span className={styles.buttons}>
        <Button type="submit" look="primary" isSending={isSending}>
          {t.save}
        </Button>
        {cancel}
      </span>
    </form>
  );
}
