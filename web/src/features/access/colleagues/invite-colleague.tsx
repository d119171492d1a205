import { STAFF_ROLES } from '@portal/contract/access/auth/roles';
import type { NewStaffBody } from '@portal/contract/access/colleagues/colleagues.schemas';
import { formEmail, formPersonName } from '@portal/contract/errors/form-fields';
import { MAX_PERSON_NAME } from '@portal/contract/access/people/people.schemas';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/colleagues.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useInviteColleague } from './colleagues-api.ts';

const schema = z.object({
  email: formEmail(),
  first_name: formPersonName(MAX_PERSON_NAME),
  last_name: formPersonName(MAX_PERSON_NAME),
  role: z.enum(STAFF_ROLES, t.chooseARole),
});

const NOBODY = { email: '', first_name: '', last_name: '', role: '' };

export const ROLE_OPTIONS = STAFF_ROLES.map((role) => ({ value: role, label: t.roles[role] }));

/** Invites a colleague in a dialog; the link goes by mail only. */
export function InviteColleague() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button look="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t.inviteColleague}
      </Button>
      {isOpen && <InviteDialog onClose={close} />}
    </>
  );
}

interface InviteDialogProps {
  /** Called after any answer too: they are invited, or that waits for a second person. */
  readonly onClose: () => void;
}

function InviteDialog({ onClose }: InviteDialogProps) {
  const invite = useInviteColleague((email) => showToast({ message: t.invitationMailed(email) }));
  const form = useMutationForm({
    schema,
    values: NOBODY,
    mutation: {
      ...invite,
      mutateAsync: async (colleague: NewStaffBody) => {
        await invite.mutateAsync(colleague);
        onClose();
      },
    },
    toSent: (checked) => checked,
  });
  return (
    <FormDialog
      title={t.inviteColleague}
      form={form}
      label={t.sendTheInvitation}
      isSending={invite.isPending}
      onClose={onClose}
    >
      <ActionFailure action={invite} error={form.failure} />
      <TextField label={t.email} type="email" {...form.field('email')} />
      <TextField label={t.firstName} {...form.field('first_name')} />
      <TextField label={t.lastName} {...form.field('last_name')} />
      <Select
        label={t.role}
        options={ROLE_OPTIONS}
        placeholder={t.pleaseSelect}
        {...form.field('role')}
      />
    </FormDialog>
  );
}
