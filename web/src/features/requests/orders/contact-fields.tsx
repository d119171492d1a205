import { NONE_PROVIDED } from '@portal/contract/requests/orders/request-facts';
import type { FormField } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/orders.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { InfoTip } from '../../../ui/tooltip.tsx';

interface MailFieldsProps {
  readonly primaryEmail: string;
  readonly emails: FormField;
}

export function MailFields({ primaryEmail, emails }: MailFieldsProps) {
  return (
    <>
      <TextField label={t.primaryEmail} type="email" value={primaryEmail} readOnly />
      <TextField
        label={t.additionalEmails}
        besideLabel={<InfoTip about={t.emailsTipAbout} text={t.emailsTip} />}
        {...emails}
      />
    </>
  );
}

export function NotesField({ notes }: { readonly notes: FormField }) {
  return <TextArea label={t.additionalNotes} rows={4} {...notes} />;
}

/** The phone of the default address, read-only. */
export function PrimaryPhone({ phone }: { readonly phone: string | null }) {
  const value = phone === '' ? NONE_PROVIDED : (phone ?? '');
  return <TextField label={t.primaryPhone} type="tel" value={value} readOnly />;
}
