import { NONE_PROVIDED } from '@portal/contract/orders/request-facts';
import type { FormField } from '../../lib/use-schema-form.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { InfoTip } from '../../ui/tooltip.tsx';

interface MailFieldsProps {
  readonly primaryEmail: string;
  readonly emails: FormField;
}

const EMAILS_TIP =
  'Addresses are separated by commas and receive all correspondence for the request.';

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

export function NotesField({ notes }: { readonly notes: FormField }) {
  return <TextArea label="Additional Notes (Optional)" rows={4} {...notes} />;
}

/** The phone of the default address, read-only. */
export function PrimaryPhone({ phone }: { readonly phone: string | null }) {
  const value = phone === '' ? NONE_PROVIDED : (phone ?? '');
  return <TextField label="Primary Phone" type="tel" value={value} readOnly />;
}
