import { AddressBook } from '../../features/profile/address-book.tsx';
import { ProfileLayout } from './profile-layout.tsx';

/** /profile/address-book. */
export function AddressBookPage() {
  return (
    <ProfileLayout title="Address Book">
      <AddressBook />
    </ProfileLayout>
  );
}
