import type { NextCase } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { formText } from '@portal/contract/errors/form-fields';
import * as z from 'zod/mini';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/counting.tsx';
import { SendForm } from '../../../ui/send-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useNextCase } from './counting-api.ts';

const MAX_SCANNED_TEXT = 500;
const schema = z.object({ case_number: formText(MAX_SCANNED_TEXT) });
const EMPTY = { case_number: '' };

interface JumpToCaseProps {
  /** Of the session. */
  readonly id: string;
  readonly onNext: (next: NextCase | null) => void;
  /** Finds a case that was loaded before. */
  readonly loaded: (number: string) => NextCase | null;
}

/** Goes to the case whose number is typed, or whose label a hand scanner types with Enter behind it. */
export function JumpToCase({ id, onNext, loaded }: JumpToCaseProps) {
  const jump = useNextCase(id, onNext, loaded);
  const form = useMutationForm({
    schema,
    values: EMPTY,
    mutation: jump,
    toSent: (typed) => typed.case_number,
    startsOverWith: () => EMPTY,
  });
  return (
    <SendForm form={form} action={jump} label={t.go}>
      <TextField
        label={t.caseNumber}
        hint={t.scanHint}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={MAX_SCANNED_TEXT}
        {...form.field('case_number')}
      />
    </SendForm>
  );
}
