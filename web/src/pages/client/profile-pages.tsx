import { Link } from '@tanstack/react-router';
import type { ChargeLinks } from '../../features/charges/accounts/charge-lines.tsx';
import { ownCasesQuery } from '../../features/charges/accounts/charges-api.ts';
import { StorageContract } from '../../features/charges/accounts/storage-contract.tsx';
import { RecentActivity } from '../../features/access/notices/recent-activity.tsx';
import { GiveLogin } from '../../features/access/people/give-login.tsx';
import { AddressBook } from '../../features/access/profile/address-book.tsx';
import { AuthorizedUsers } from '../../features/access/profile/authorized-users.tsx';
import { ChangeLoginForm } from '../../features/access/profile/change-login-form.tsx';
import { ChangePasswordForm } from '../../features/access/profile/change-password-form.tsx';
import { OwnAccounts } from '../../features/access/auth/own-accounts.tsx';
import { SessionList } from '../../features/access/auth/session-list.tsx';
import { TwoStep } from '../../features/access/auth/two-step.tsx';
import { provider } from '../../lib/provider.ts';
import { useIsOwner, useViewing } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ProfileLayout } from './profile-layout.tsx';
import styles from './profile-pages.module.css';

/**
 * /profile/change-email-password: two forms, each with its own "Save Changes". A steward who views an account as its
 * client has no login there to change.
 */
export function ProfileLoginPage() {
  if (useViewing() !== null) {
    return (
      <ProfileLayout title={t.loginAndPassword}>
        <Banner tone="note">{t.eachUserSeesOwnLogin}</Banner>
      </ProfileLayout>
    );
  }
  return (
    <ProfileLayout title={t.loginAndPassword}>
      <ChangeLoginForm />
      <ChangePasswordForm />
      <TwoStep />
      <SessionList />
    </ProfileLayout>
  );
}

/** /profile/accounts: somebody who uses several accounts switches between them. */
export function OwnAccountsPage() {
  return (
    <ProfileLayout title={t.accounts}>
      <OwnAccounts />
    </ProfileLayout>
  );
}

export function AddressBookPage() {
  return (
    <ProfileLayout title={t.addressBook}>
      <AddressBook />
    </ProfileLayout>
  );
}

/** /profile/authorized-users. Owners change the list and can let the people on it sign in; others look. */
export function AuthorizedUsersPage() {
  const isOwner = useIsOwner();
  return (
    <ProfileLayout title={t.authorizedUsers}>
      <p className={styles.about}>{t.authorizedUsersRule}</p>
      {!isOwner && <p className={styles.about}>{t.ownersDecideWhoMaySpeak}</p>}
      <AuthorizedUsers
        isReadonly={!isOwner}
        renderAction={(person, onDone) => <GiveLogin invitee={person} onInvited={onDone} />}
      />
    </ProfileLayout>
  );
}

/** /profile/recent-activity: the notices to the owners; other users learn who sees them. */
export function RecentActivityPage() {
  const isOwner = useIsOwner();
  return (
    <ProfileLayout title={t.recentActivity}>
      <p className={styles.about}>{isOwner ? t.ownersAreMailed : t.onlyOwnersSeeThis}</p>
      {isOwner && <RecentActivity />}
    </ProfileLayout>
  );
}

/** A page that is announced but not built: the sidebar, and who can tell meanwhile. */
function Later({ title, sentence }: { readonly title: string; readonly sentence: string }) {
  const { phone, supportEmail } = provider();
  return (
    <ProfileLayout title={title}>
      <Stack>
        <p>{sentence}</p>
        <p>{t.askForCopy(phone, <a href={`mailto:${supportEmail}`}>{supportEmail}</a>)}</p>
      </Stack>
    </ProfileLayout>
  );
}

/** /profile/storage-contract: what the account is charged, where the house charges by the portal. */
export function StorageContractPage() {
  const isOwner = useIsOwner();
  if (!provider().hasCharges) {
    return <Later title={t.storageContract} sentence={t.contractNotOnline} />;
  }
  return (
    <ProfileLayout title={t.storageContract}>
      <StorageContract isOwner={isOwner} links={CHARGE_LINKS} />
    </ProfileLayout>
  );
}

const CHARGE_LINKS: ChargeLinks = {
  casesQuery: ownCasesQuery,
  renderRequest: (number, id) => (
    <Link to="/orders/history/$orderId" params={{ orderId: String(id) }}>
      #{number}
    </Link>
  ),
  renderCase: (id, number) => (
    <Link to="/case-inventory/$caseId" params={{ caseId: String(id) }}>
      #{number}
    </Link>
  ),
};

export function StorageEfficiencyPage() {
  return <Later title={t.storageEfficiency} sentence={t.efficiencyNotOnline} />;
}

export function InsurancePage() {
  return <Later title={t.insurance} sentence={t.insuranceNotOnline} />;
}
