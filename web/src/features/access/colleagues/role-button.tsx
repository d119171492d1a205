import { STAFF_ROLES } from '@portal/contract/access/auth/roles';
import type { StaffPerson } from '@portal/contract/access/colleagues/colleagues.schemas';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/staff-people.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
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
      <Modal title={t.roleOf(name)} isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <form {...form.props}>
          <Stack>
            <Select label={t.role} options={ROLE_OPTIONS} {...form.field('role')} />
            <p>{t.roleWarning}</p>
            <Toolbar>
              <Button onClick={() => setIsAsking(false)}>{t.cancel}</Button>
              <Button type="submit" look="primary">
                {t.save}
              </Button>
            </Toolbar>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
