import { toAddressForm } from '@portal/contract/profile/address-form.schemas';
import type { Address } from '@portal/contract/profile/profile.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { scrollToTop } from '../../lib/scroll-to-top.ts';
import { useUser } from '../../lib/session-store.ts';
import { useWhenLeft } from '../../lib/use-when-left.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/list-states.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './address-book.module.css';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { personName, inBookOrder } from './address-lines.ts';
import { addressesQuery, useSaveAddress } from './addresses-api.ts';
import { addressDrafts } from './drafts.ts';
import { type OpenDialog, RecordDialog } from './record-dialog.tsx';
import { storedAddressBook } from './stored-address-book.ts';

interface BookCardProps {
  readonly address: Address;
  readonly isReadonly: boolean;
  readonly isSaving: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
  readonly onMakeDefault: () => void;
}

const TITLES = { add: 'Add a new Address', edit: 'Edit Address', view: 'View Address' };
const FAILURE = 'There was an error, please try again';

/** The result of a change is shown at the top of the page, so the page scrolls there. */
function tell(message: string): void {
  showToast({ message });
  scrollToTop();
}

/** Setting a default sends all fields: the API has no partial update of an address. */
function useMakeDefault() {
  const save = useSaveAddress(() => tell('The default address has been changed.'));
  return {
    isSaving: (address: Address) => save.isPending && save.variables.id === address.id,
    hasFailed: save.isError,
    clearFailure: () => save.isError && save.reset(),
    makeDefault: (address: Address) =>
      save.mutate(
        { id: address.id, form: { ...toAddressForm(address), isDefault: true } },
        { onError: scrollToTop },
      ),
  };
}

/** The saved addresses: the default first, the others by the last word of their names. */
export function AddressBook() {
  const query = useQuery({ ...addressesQuery, placeholderData: storedAddressBook });
  const isReadonly = useUser()?.is_readonly ?? true;
  const [dialog, setDialog] = useState<OpenDialog<Address> | null>(null);
  const { isSaving, hasFailed, clearFailure, makeDefault } = useMakeDefault();
  const open = (opened: OpenDialog<Address>) => {
    clearFailure();
    setDialog(opened);
  };
  const finish = (message: string) => {
    setDialog(null);
    tell(message);
  };
  useWhenLeft(addressDrafts.clear);
  useEffect(() => {
    if (query.isError) scrollToTop();
  }, [query.isError]);
  return (
    <>
      {(query.isError || hasFailed) && <Banner tone="failure">{FAILURE}</Banner>}
      {!isReadonly && (
        <Button className={styles.add} onClick={() => open({ kind: 'form', record: null })}>
          Add a new Address
        </Button>
      )}
      <QueryStates
        query={query}
        loading={<SkeletonRows count={4} />}
        isEmpty={(addresses) => addresses.length === 0}
        empty={<EmptyState what="No addresses have been saved yet." />}
      >
        {(addresses) => (
          <ul className={styles.book}>
            {inBookOrder(addresses).map((address) => (
              <li key={address.id}>
                <BookCard
                  address={address}
                  isReadonly={isReadonly}
                  isSaving={isSaving(address)}
                  onOpen={() => open({ kind: 'form', record: address })}
                  onRemove={() => open({ kind: 'removal', record: address })}
                  onMakeDefault={() => makeDefault(address)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
      {dialog !== null && (
        <RecordDialog
          dialog={dialog}
          titles={TITLES}
          drafts={addressDrafts}
          removalOf={(address) => ({
            title: 'Are you sure you want to delete this address?',
            name: `${personName(address)}, ${address.line1}`,
            path: `/addresses/${address.id}/`,
            onRemoved: () => finish('The address has been removed.'),
          })}
          factsOf={addressFacts}
          renderForm={(address) => (
            <AddressForm
              address={address}
              onSaved={() =>
                finish(`The address has been ${address === null ? 'added' : 'saved'}.`)
              }
            />
          )}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** One address of the book with its actions; read-only users can only view it. */
function BookCard(props: BookCardProps) {
  const { address, isReadonly, isSaving, onOpen, onRemove, onMakeDefault } = props;
  const whose = <VisuallyHidden>{personName(address)}</VisuallyHidden>;
  const mayChange = !isReadonly && !address.is_default;
  return (
    <AddressCard address={address} isLabelled>
      <Button look="quiet" aria-haspopup="dialog" onClick={onOpen}>
        {isReadonly ? 'View' : 'Edit'} {whose}
      </Button>
      {mayChange && (
        <>
          <Button look="quiet" isSending={isSaving} onClick={onMakeDefault}>
            set as default {whose}
          </Button>
          <Button look="quiet" aria-haspopup="dialog" onClick={onRemove}>
            Delete {whose}
          </Button>
        </>
      )}
    </AddressCard>
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
