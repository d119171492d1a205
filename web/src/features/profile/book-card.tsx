import type { Address } from '@portal/contract/profile/profile.schemas';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AddressCard } from './address-card.tsx';
import { addressName } from './address-lines.ts';

interface BookCardProps {
  readonly address: Address;
  readonly isReadonly: boolean;
  readonly isSaving: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
  readonly onMakeDefault: () => void;
}

/** One address of the book with what can be done about it; read-only users only view it. */
export function BookCard(props: BookCardProps) {
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
