import type { StaffCase } from '@portal/contract/staff-stock/staff-stock.schemas';
import { TypeAhead } from '../../ui/type-ahead.tsx';
import { useCaseNumbers } from './staff-stock-api.ts';

interface CaseNumberFieldProps {
  /** The case the bottles come from, which is not offered. */
  readonly from: StaffCase;
  readonly number: string;
  readonly error: string | undefined;
  readonly onType: (number: string) => void;
}

/** Another case of the same account, by its number. */
export function CaseNumberField({ from, number, error, onType }: CaseNumberFieldProps) {
  const suggestions = useCaseNumbers(number, from.account.id)
    .filter(({ id }) => id !== from.case.id)
    .map((wineCase) => ({
      id: wineCase.footprint_lookup_code,
      label: wineCase.footprint_lookup_code,
      detail: wineCase.container_name,
    }));
  return (
    <TypeAhead
      label="Into case number"
      text={number}
      maxLength={64}
      error={error}
      suggestions={suggestions}
      onType={onType}
      onChoose={({ id }) => onType(id)}
    />
  );
}
