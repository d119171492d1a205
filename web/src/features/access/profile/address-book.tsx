import { addressCalls } from '@portal/contract/access/profile/profile.calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { scrollToTop } from '../../../lib/scroll-to-top.ts';
import { t } from '../../../texts/profile.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { AddressCard, MakeDefault } from './address-card.tsx';
import { OwnAddressForm } from './address-form.tsx';
import { addressesQuery, useSaveAddress } from './addresses-api.ts';
import { ADDRESS_BOOK } from './books.tsx';
import { OwnRemoval } from './confirm-removal.tsx';
import { RecordBook } from './record-book.tsx';
import { storedAddressBook } from './stored-address-book.ts';

/** The result of a change is shown at the top of the page, so the page scrolls there. */
function say(message: string): void {
  showToast({ message });
  scrollToTop();
}

/** The saved addresses: the default first, the others by the last word of their names. */
export function AddressBook() {
  const query = useQuery({ ...addressesQuery, placeholderData: storedAddressBook });
  const save = useSaveAddress(() => say(t.defaultChanged));
  const hasFailed = query.isError || save.isError;
  useEffect(() => {
    if (hasFailed) scrollToTop();
  }, [hasFailed]);
  return (
    <>
      {hasFailed && <Banner tone="failure">{t.errorTryAgain}</Banner>}
      <RecordBook
        {...ADDRESS_BOOK}
        query={query}
        renderCard={(address, actions) => (
          <AddressCard address={address} isLabelled>
            {actions}
          </AddressCard>
        )}
        renderAction={(address) => <MakeDefault address={address} save={save} />}
        renderForm={(address, onSaved) => <OwnAddressForm address={address} onSaved={onSaved} />}
        renderRemoval={(removal) => <OwnRemoval calls={addressCalls} {...removal} />}
        onOpen={() => save.isError && save.reset()}
        onDone={say}
      />
    </>
  );
}
