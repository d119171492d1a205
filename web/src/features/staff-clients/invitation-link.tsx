import { ShownOnce } from '../../ui/shown-once.tsx';

/** The link of an invitation, shown once: to be copied, or read out over the phone. */
export function InvitationLink({ email, link }: { readonly email: string; readonly link: string }) {
  return (
    <ShownOnce label="Link of the invitation" value={link}>
      The link for {email} sets the password, once, within 7 days. It is shown only now; an older
      link has ended.
    </ShownOnce>
  );
}
