import type { Address } from '@portal/contract/profile/profile.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { scrollToTop } from '../../lib/scroll-to-top.ts';
import { Banner } from '../../ui/banner.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AddressCard, MakeDefault } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { inBookOrder, personName } from './address-lines.ts';
import { addressesQuery, useSaveAddress } from './addresses-api.ts';
import { addressDrafts } from './drafts.ts';
import { RecordBook } from './record-book.tsx';
import { storedAddressBook } from './stored-address-book.ts';

const TEXTS = {
  addButton: 'Add a new Address',
  add: 'Add a new Address',
  edit: 'Edit Address',
  view: 'View Address',
  empty: 'No addresses have been saved yet.',
  added: 'The address has been added.',
  saved: 'The address has been saved.',
  removed: 'The address has been removed.',
};

/** The result of a change is shown at the top of the page, so the page scrolls there. */
function tell(message: string): void {
  showToast({ message });
  scrollToTop();
}

/** The saved addresses: the default first, the others by the last word of their names. */
export function AddressBook() {
  const query = useQuery({ ...addressesQuery, placeholderData: storedAddressBook });
  const save = useSaveAddress(() => tell('The default address has been changed.'));
  const hasFailed = query.isError || save.isError;
  useEffect(() => {
    if (hasFailed) scrollToTop();
  }, [hasFailed]);
  return (
    <>
      {hasFailed && <Banner tone="failure">There was an error, please try again</Banner>}
      <RecordBook
        query={query}
        path="/addresses/"
        texts={TEXTS}
        drafts={addressDrafts}
        inOrder={inBookOrder}
        isFixed={(address) => address.is_default}
        renderCard={(address, actions) => (
          <AddressCard address={address} isLabelled>
            {actions}
          </AddressCard>
        )}
        renderAction={(address) => <MakeDefault address={address} save={save} />}
        renderForm={(address, onSaved) => <AddressForm address={address} onSaved={onSaved} />}
        nameOf={(address) => `${personName(address)}, ${address.line1}`}
        factsOf={addressFacts}
        onOpen={() => save.isError && save.reset()}
        onDone={tell}
      />
    </>
  );
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

/** All fields of an address, for users who may only view it. */
function addressFacts(address: Address) {
  const facts: [label: string, value: string | null][] = [
    ['Name', personName(address)],
    ['Business Name', address.attention_of],
    ['Phone', address.primary_telephone],
    ['Address 1', address.line1],
    ['Address 2', address.line2],
    ['City', address.city],
    ['Country', address.country],
    ['State', address.state],
    ['Postal Code', address.postal_code],
    ['Doorman building', yesNo(address.is_doorman_building)],
    ['Default delivery address', yesNo(address.is_default)],
  ];
  return facts.map(([label, value]) => ({ label, value: value || 'None Provided' }));
}
