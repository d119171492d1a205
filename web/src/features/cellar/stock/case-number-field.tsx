import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import type { ControlledField } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/stock.tsx';
import { TypeAhead } from '../../../ui/type-ahead.tsx';
import { useCaseNumbers } from './stock-api.ts';

interface CaseNumberFieldProps extends ControlledField<string> {
  /** The source case, which is not suggested. */
  readonly from: StaffCase;
}

/** Another case of the same account, by its number. */
export function CaseNumberField({ from, value, error, onChange }: CaseNumberFieldProps) {
  const suggestions = useCaseNumbers(value, from.account.id)
    .filter(({ id }) => id !== from.case.id)
    .map((wineCase) => ({
      id: wineCase.footprint_lookup_code,
      label: wineCase.footprint_lookup_code,
      detail: wineCase.container_name,
    }));
  return (
    <TypeAhead
      label={t.intoCaseNumber}
      text={value}
      maxLength={64}
      error={error}
      suggestions={suggestions}
      onType={onChange}
      onChoose={({ id }) => onChange(id)}
    />
  );
}
