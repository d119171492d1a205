import { NONE_PROVIDED } from '@portal/contract/orders/request-facts';
import type { FormField } from '../../lib/use-schema-form.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { InfoTip } from '../../ui/tooltip.tsx';
import { t } from '../../texts/orders.tsx';

interface MailFieldsProps {
  readonly primaryEmail: string;
  readonly emails: FormField;
}

const EMAILS_TIP = t.addressesAreSeparatedByCommas;

export function MailFields({ primaryEmail, emails }: MailFieldsProps) {
  return (
    <>
      <TextField label={t.primaryEmail} type="email" value={primaryEmail} readOnly />
      <TextField
        label={t.additionalEmailsOptional}
        besideLabel={<InfoTip about={t.additionalEmails} text={EMAILS_TIP} />}
        {...emails}
      />
    </>
  );
}

export function NotesField({ notes }: { readonly notes: FormField }) {
  return <TextArea label={t.additionalNotesOptional} rows={4} {...notes} />;
}

/** The phone of the default address, read-only. */
export function PrimaryPhone({ phone }: { readonly phone: string | null }) {
  const value = phone === '' ? NONE_PROVIDED : (phone ?? '');
  return <TextField label={t.primaryPhone} type="tel" value={value} readOnly />;
}
