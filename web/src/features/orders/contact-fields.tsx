import { TextArea, TextField } from '../../ui/text-field.tsx';
import { InfoTip } from '../../ui/tooltip.tsx';
import type { RegisteredField } from './registered-field.ts';

interface MailFieldsProps {
  readonly primaryEmail: string;
  readonly emails: RegisteredField;
}

const EMAILS_TIP =
  'Addresses are separated by commas and receive all correspondence for the request.';

/** Who hears of the request. */
export function MailFields({ primaryEmail, emails }: MailFieldsProps) {
  return (
    <>
      <TextField label="Primary Email" type="email" value={primaryEmail} readOnly />
      <TextField
        label="Additional Emails (Optional)"
        besideLabel={<InfoTip about="additional emails" text={EMAILS_TIP} />}
        {...emails}
      />
    </>
  );
}

/** What else there is to say. */
export function NotesField({ notes }: { readonly notes: RegisteredField }) {
  return <TextArea label="Additional Notes (Optional)" rows={4} {...notes} />;
}
