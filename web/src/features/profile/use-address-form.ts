import { zodResolver } from '@hookform/resolvers/zod';
import {
  type AddressForm as AddressFields,
  addressFormSchema,
  toAddressForm,
} from '@portal/contract/profile/address-form.schemas';
import type { Address } from '@portal/contract/profile/profile.schemas';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useUser } from '../../lib/session-store.ts';
import { keepUnfinishedAddress, takeUnfinishedAddress } from './address-draft.ts';

const EMPTY: AddressFields = {
  firstname: '',
  lastname: '',
  attentionOf: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  country: '',
  postalCode: '',
  phone1: '',
  isDoormanBuilding: false,
  isDefault: false,
};

/** Brings back what the end of a session interrupted, and keeps it when a session ends now. */
function useUnfinished(form: UseFormReturn<AddressFields>, addressId: number | null): void {
  const [ownerId] = useState(useUser()?.id ?? 0);
  const { reset, getValues } = form;
  useEffect(() => {
    const unfinished = takeUnfinishedAddress(ownerId, addressId);
    if (unfinished !== null) reset(unfinished, { keepDefaultValues: true });
    return () => keepUnfinishedAddress({ ownerId, addressId, form: getValues() });
  }, [ownerId, addressId, reset, getValues]);
}

/** The form of a new address (null) or of one being edited; it begins at the first name. */
export function useAddressForm(address: Address | null): UseFormReturn<AddressFields> {
  const form = useForm<AddressFields>({
    resolver: zodResolver(addressFormSchema),
    defaultValues: address === null ? EMPTY : toAddressForm(address),
  });
  const { setFocus } = form;
  useUnfinished(form, address?.id ?? null);
  useEffect(() => setFocus('firstname'), [setFocus]);
  return form;
}
