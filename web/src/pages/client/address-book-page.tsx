import { AddressBook } from '../../features/profile/address-book.tsx';
import { ProfileLayout } from './profile-layout.tsx';

/** /profile/address-book (document 1, section 2). */
export function AddressBookPage() {
  return (
    <ProfileLayout title="Address Book">
      <AddressBook />
    </ProfileLayout>
  );
}
