import { firstDay } from '../lib/provider.ts';
import { useDraft } from '../lib/use-draft.ts';
import { DateField } from './date-field.tsx';

interface DayFilterProps {
  readonly label: string;
  /** yyyy-MM-dd, or empty for any. */
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** The first or last day of a list. While its year is being typed, the list does not change. */
export function DayFilter({ label, day, onChange }: DayFilterProps) {
  const [draft, setDraft] = useDraft(day);
  const earliest = firstDay();
  const change = (next: string) => {
    setDraft(next);
    if ((next === '' && day !== '') || next >= earliest) onChange(next);
  };
  return (
    <DateField
      label={label}
      value={draft}
      earliest={earliest}
      whyBlocked={() => null}
      onChange={change}
    />
  );
}
