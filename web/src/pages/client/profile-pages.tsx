import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LogoutButton } from '../../features/auth/logout-button.tsx';
import { AddressBook } from '../../features/profile/address-book.tsx';
import { AuthorizedUsers } from '../../features/profile/authorized-users.tsx';
import { ChangeLoginForm } from '../../features/profile/change-login-form.tsx';
import { ChangePasswordForm } from '../../features/profile/change-password-form.tsx';
import { provider } from '../../lib/provider.ts';
import { useViewing } from '../../lib/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './profile-pages.module.css';

const PAGES = [
  ['/profile/address-book', 'Address Book'],
  ['/profile/change-email-password', 'Login & Password'],
  ['/profile/authorized-users', 'Authorized Users'],
  ['/profile/storage-contract', 'Storage Contract'],
  ['/profile/storage-efficiency', 'Storage Efficiency'],
  ['/profile/insurance', 'Insurance'],
] as const;

interface ProfileLayoutProps {
  readonly title: string;
  readonly children: ReactNode;
}

function ProfileLayout({ title, children }: ProfileLayoutProps) {
  return (
    <div className={styles.profile}>
      <nav className={styles.sidebar} aria-label="My Profile">
        {PAGES.map(([to, label]) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <LogoutButton>LOGOUT</LogoutButton>
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
      <ProfileLayout title="Login & Password">
        <Banner tone="note">Each user of the account sees their own login here.</Banner>
      </ProfileLayout>
    );
  }
  return (
    <ProfileLayout title="Login & Password">
      <ChangeLoginForm />
      <ChangePasswordForm />
    </ProfileLayout>
  );
}

export function AddressBookPage() {
  return (
    <ProfileLayout title="Address Book">
      <AddressBook />
    </ProfileLayout>
  );
}

export function AuthorizedUsersPage() {
  return (
    <ProfileLayout title="Authorized Users">
      <p className={styles.about}>
        Authorized users must be over 21 and can discuss all account details with the provider's
        staff over the phone.
      </p>
      <AuthorizedUsers />
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
        <p>
          For a copy or a question, call {phone} or write to{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </Stack>
    </ProfileLayout>
  );
}

export function StorageContractPage() {
  return <Later title="Storage Contract" sentence="Your contract is not online yet." />;
}

export function StorageEfficiencyPage() {
  return (
    <Later
      title="Storage Efficiency"
      sentence="How well your cases are filled is not online yet."
    />
  );
}

export function InsurancePage() {
  return <Later title="Insurance" sentence="Your insurance is not online yet." />;
}
