import {
  CASE_TEXT_LENGTHS,
  type StaffCase,
} from '@portal/contract/staff-stock/staff-stock.schemas';
import { TextField } from '../../ui/text-field.tsx';

interface CaseFactFieldsProps {
  readonly facts?: Pick<StaffCase['case'], 'container_name' | 'location' | 'bin'>;
  readonly typeError: string | undefined;
}

/** Kind, location and bin of a case, of one there is or of a new one. */
export function CaseFactFields({ facts, typeError }: CaseFactFieldsProps) {
  return (
    <>
      <TextField
        label="Case type"
        name="container_name"
        maxLength={CASE_TEXT_LENGTHS.containerName}
        defaultValue={facts?.container_name ?? ''}
        error={typeError}
      />
      <TextField
        label="Location"
        name="location"
        maxLength={CASE_TEXT_LENGTHS.location}
        defaultValue={facts?.location ?? ''}
      />
      <TextField
        label="Bin"
        name="bin"
        maxLength={CASE_TEXT_LENGTHS.bin}
        defaultValue={facts?.bin ?? ''}
      />
    </>
  );
}
