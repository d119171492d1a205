import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../texts/people.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { peopleQuery } from './people-api.ts';
import type { Invitee } from './person-forms.tsx';

const InviteForm = lazy(async () => ({
  default: (await import('./person-forms.tsx')).InviteForm,
}));

interface GiveLoginProps {
  readonly invitee: Invitee;
  readonly onInvited: (message: string) => void;
}

/** Invites an authorized user to sign in too. Nothing where their e-mail has a log-in already. */
export function GiveLogin({ invitee, onInvited }: GiveLoginProps) {
  const people = useQuery(peopleQuery).data;
  const [isOpen, setIsOpen] = useState(false);
  const email = invitee.email.toLowerCase();
  // Shown until the people are known: most have no log-in, and a button that came later would move the list.
  if (people?.some((person) => person.email.toLowerCase() === email) === true) return null;
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t.giveLogin}
        <VisuallyHidden>
          , {invitee.first_name} {invitee.last_name}
        </VisuallyHidden>
      </Button>
      <Modal title={t.invite} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Suspense fallback={null}>
          <InviteForm
            invitee={invitee}
            onInvited={(invited) => {
              setIsOpen(false);
              onInvited(t.invited(invited));
            }}
          />
        </Suspense>
      </Modal>
    </>
  );
}
