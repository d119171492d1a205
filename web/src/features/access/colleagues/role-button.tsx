import { STAFF_ROLES } from '@portal/contract/access/auth/roles';
import type { StaffPerson } from '@portal/contract/access/colleagues/colleagues.schemas';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/colleagues.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { ROLE_OPTIONS } from './invite-colleague.tsx';

const schema = z.object({ role: z.enum(STAFF_ROLES) });

interface RoleButtonProps {
  readonly name: string;
  readonly role: StaffPerson['role'];
  /** Added to the label for screen readers. */
  readonly about: ReactNode;
  readonly isSending: boolean;
  readonly onChange: (role: string) => void;
}

/** Changes the role of a colleague in a dialog. */
export function RoleButton({ name, role, about, isSending, onChange }: RoleButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const form = useSchemaForm({
    schema,
    values: { role },
    onSubmit: (chosen) => {
      setIsAsking(false);
      if (chosen.role !== role) onChange(chosen.role);
    },
  });
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        isSending={isSending}
        onClick={() => setIsAsking(true)}
      >
        {t.change}
        {about}
      </Button>
      {isAsking && (
        <FormDialog
          title={t.roleOf(name)}
          form={form}
          label={t.save}
          onClose={() => setIsAsking(false)}
        >
          <Select label={t.role} options={ROLE_OPTIONS} {...form.field('role')} />
          <p>{t.roleWarning}</p>
        </FormDialog>
      )}
    </>
  );
}
