import { CASE_TEXT_LENGTHS } from '@portal/contract/staff-stock/staff-stock.schemas';
import type { FormField } from '../../lib/use-schema-form.ts';
import { t } from '../../texts/staff-stock.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface CaseFactFieldsProps {
  readonly field: (name: 'container_name' | 'location' | 'bin') => FormField;
}

/** Type, location and bin of an existing or a new case. */
export function CaseFactFields({ field }: CaseFactFieldsProps) {
  const { containerName, location, bin } = CASE_TEXT_LENGTHS;
  return (
    <>
      <TextField label={t.caseType} maxLength={containerName} {...field('container_name')} />
      <TextField label={t.location} maxLength={location} {...field('location')} />
      <TextField label={t.bin} maxLength={bin} {...field('bin')} />
    </>
  );
}
