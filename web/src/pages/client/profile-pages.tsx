import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LogoutButton } from '../../features/auth/logout-button.tsx';
import { RecentActivity } from '../../features/notices/recent-activity.tsx';
import { AddressBook } from '../../features/profile/address-book.tsx';
import { AuthorizedUsers } from '../../features/profile/authorized-users.tsx';
import { ChangeLoginForm } from '../../features/profile/change-login-form.tsx';
import { ChangePasswordForm } from '../../features/profile/change-password-form.tsx';
import { provider } from '../../lib/provider.ts';
import { useIsOwner, useViewing } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { Banner } from '../../ui/banner.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './profile-pages.module.css';

const PAGES = [
  ['/profile/address-book', t.addressBook],
  ['/profile/change-email-password', t.loginAndPassword],
  ['/profile/authorized-users', t.authorizedUsers],
  ['/profile/recent-activity', t.recentActivity],
  ['/profile/storage-contract', t.storageContract],
  ['/profile/storage-efficiency', t.storageEfficiency],
  ['/profile/insurance', t.insurance],
] as const;

interface ProfileLayoutProps {
  readonly title: string;
  readonly children: ReactNode;
}

function ProfileLayout({ title, children }: ProfileLayoutProps) {
  const isOwner = useIsOwner();
  return (
    <div className={styles.profile}>
      <nav className={styles.sidebar} aria-label={t.myProfile}>
        {PAGES.filter(([to]) => isOwner || to !== '/profile/recent-activity').map(([to, label]) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <LogoutButton>{t.logout}</LogoutButton>
      </nav>
      <div className={styles.page}>
        <PageHeading title={title} />
        {children}
      </div>
    </div>
  );
}

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

export function AuthorizedUsersPage() {
  return (
    <ProfileLayout title={t.authorizedUsers}>
      <p className={styles.about}>{t.authorizedUsersRule}</p>
      <AuthorizedUsers />
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

export function StorageContractPage() {
  return <Later title={t.storageContract} sentence={t.contractNotOnline} />;
}

export function StorageEfficiencyPage() {
  return <Later title={t.storageEfficiency} sentence={t.efficiencyNotOnline} />;
}

export function InsurancePage() {
  return <Later title={t.insurance} sentence={t.insuranceNotOnline} />;
}
