import { whyClosed, whyTooEarly } from '@portal/contract/orders/business-days';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { provider } from '../../lib/provider.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import styles from './request-actions.module.css';
import { daysOffQuery } from './staff-requests-api.ts';

interface ConfirmFormProps {
  /** The confirmed day, or else the requested one; yyyy-MM-dd, or empty. */
  readonly day: string;
  readonly isSending: boolean;
  readonly onConfirm: (day: string) => void;
}

/** Today and the days off, as the provider has them; until they are known, no day is doubted. */
function useCalendar() {
  const { today, holidays } = useQuery(daysOffQuery).data ?? { holidays: [] };
  const names = Object.fromEntries(holidays.map(({ day, name }) => [day, name]));
  return { earliest: today ?? `${provider().sinceYear}-01-01`, names };
}

/**
 * Confirms the requested day, or sets another from today on. Without a day the confirmation is removed. When the
 * warehouse is closed on the day, the form says why and still accepts it.
 */
export function ConfirmForm({ day, isSending, onConfirm }: ConfirmFormProps) {
  const [draft, setDraft] = useDraft(day);
  const { earliest, names } = useCalendar();
  const [refused, setRefused] = useState('');
  const problem = draft === '' ? null : whyTooEarly(draft, earliest);
  const closed = draft === '' ? null : whyClosed(draft, names);
  return (
    <form
      className={styles.oneField}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(problem === null ? '' : draft);
        if (problem === null) onConfirm(draft);
      }}
    >
      <DateField
        label="Confirmed date"
        value={draft}
        earliest={earliest}
        whyBlocked={(date) => whyTooEarly(date, earliest)}
        error={refused === draft ? (problem ?? undefined) : undefined}
        onChange={setDraft}
      />
      <Button type="submit" isSending={isSending}>
        Confirm date
      </Button>
      <output className={styles.closed}>
        {closed !== null && `${closed}. It can be confirmed all the same.`}
      </output>
    </form>
  );
}
