import { type FormEvent, useId } from 'react';
import { useDraft } from '../../../../lib/use-draft.ts';
import { t } from '../../../../texts/inventory.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { VintageSpan } from '../list/list-state.ts';
import { typedSpan, type VintageBounds } from '../list/vintages.ts';
import styles from './vintage-fields.module.css';

interface VintageFieldsProps {
  readonly applied: VintageSpan | null;
  readonly bounds: VintageBounds | null;
  readonly onApply: (span: VintageSpan | null) => void;
}

interface YearFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (digits: string) => void;
  readonly placeholder: string;
}

function YearField({ label, value, onType, placeholder }: YearFieldProps) {
  const id = useId();
  return (
    <span className={styles.year}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onType(event.target.value.replace(/\D/g, ''))}
      />
    </span>
  );
}

/** The vintage range. An empty end means the oldest or youngest vintage (docs/product/inventory.md#vintage). */
export function VintageFields({ applied, bounds, onApply }: VintageFieldsProps) {
  const [min, setMin] = useDraft(String(applied?.from ?? ''));
  const [max, setMax] = useDraft(String(applied?.to ?? ''));
  if (bounds === null && applied === null) return <p>{t.noVintages}</p>;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const span = typedSpan(min, max, bounds);
    if (span === null) {
      setMin('');
      setMax('');
    }
    onApply(span);
  };
  return (
    <form className={styles.range} onSubmit={apply}>
      <YearField
        label={t.min}
        value={min}
        onType={setMin}
        placeholder={String(bounds?.lowest ?? '')}
      />
      <YearField
        label={t.max}
        value={max}
        onType={setMax}
        placeholder={String(bounds?.highest ?? '')}
      />
      <Button type="submit">{t.apply}</Button>
    </form>
  );
}
