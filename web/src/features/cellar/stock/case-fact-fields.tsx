import { CASE_TEXT_LENGTHS } from '@portal/contract/cellar/stock/stock.schemas';
import type { ControlledField, FormField } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/stock.tsx';
import { LocationField } from '../../../ui/location-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface CaseFactFieldsProps {
  readonly type: FormField;
  readonly location: ControlledField<string>;
}

/** Type and location of an existing or a new case. */
export function CaseFactFields({ type, location }: CaseFactFieldsProps) {
  return (
    <>
      <TextField label={t.caseType} maxLength={CASE_TEXT_LENGTHS.containerName} {...type} />
      <LocationField label={t.location} {...location} />
    </>
  );
}
