import type { InvitationResult } from '@portal/contract/staff-clients/staff-clients.schemas';
import { Banner } from '../../ui/banner.tsx';
import { OneTimeSecret } from '../../ui/one-time-secret.tsx';

/** Where an invitation went, and its link where the account has no other user: to be copied or read out by phone. */
export function InvitationMade({
  email,
  invited: { link },
}: {
  readonly email: string;
  readonly invited: InvitationResult;
}) {
  if (link === null) {
    return (
      <Banner tone="success" takesFocus>
        The invitation was mailed to {email}. Its link is not shown, because the account has other
        users. They were told of the invitation by mail.
      </Banner>
    );
  }
  return (
    <OneTimeSecret label="Link of the invitation" value={link}>
      The link for {email} sets the password, once, within 7 days. It is shown only now; an older
      link has ended.
    </OneTimeSecret>
  );
}
