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
import { AddressBookModal, type BookModal } from './address-book-modal.tsx';
import styles from './address-book.module.css';
import { AddressCard } from './address-card.tsx';
import { addressName, inBookOrder } from './address-lines.ts';
import { addressesQuery, useSaveAddress } from './addresses-api.ts';
import { keptAddressBook } from './kept-address-book.ts';
import { unfinishedAddresses } from './unfinished-forms.ts';

interface BookCardProps {
  readonly address: Address;
  readonly isReadonly: boolean;
  readonly isSaving: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
  readonly onMakeDefault: () => void;
}

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
    forgetFailure: () => save.isError && save.reset(),
    makeDefault: (address: Address) =>
      save.mutate(
        { id: address.id, form: { ...toAddressForm(address), isDefault: true } },
        { onError: scrollToTop },
      ),
  };
}

/** The saved addresses: the default first, the others by the last word of their names. */
export function AddressBook() {
  const query = useQuery({ ...addressesQuery, placeholderData: keptAddressBook });
  const isReadonly = useUser()?.is_readonly ?? true;
  const [modal, setModal] = useState<BookModal | null>(null);
  const { isSaving, hasFailed, forgetFailure, makeDefault } = useMakeDefault();
  const open = (opened: BookModal) => {
    forgetFailure();
    setModal(opened);
  };
  useWhenLeft(unfinishedAddresses.forgetAll);
  useEffect(() => {
    if (query.isError) scrollToTop();
  }, [query.isError]);
  return (
    <>
      {(query.isError || hasFailed) && <Banner tone="failure">{FAILURE}</Banner>}
      {!isReadonly && (
        <Button className={styles.add} onClick={() => open({ kind: 'form', address: null })}>
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
                  onOpen={() => open({ kind: 'form', address })}
                  onRemove={() => open({ kind: 'removal', address })}
                  onMakeDefault={() => makeDefault(address)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
      {modal !== null && (
        <AddressBookModal
          modal={modal}
          isReadonly={isReadonly}
          onClose={() => setModal(null)}
          onDone={(message) => {
            setModal(null);
            tell(message);
          }}
        />
      )}
    </>
  );
}

/** One address of the book with its actions; read-only users can only view it. */
function BookCard(props: BookCardProps) {
  const { address, isReadonly, isSaving, onOpen, onRemove, onMakeDefault } = props;
  const whose = <VisuallyHidden>{addressName(address)}</VisuallyHidden>;
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
