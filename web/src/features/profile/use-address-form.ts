import { zodResolver } from '@hookform/resolvers/zod';
import {
  type AddressForm as AddressFields,
  addressFormSchema,
  toAddressForm,
} from '@portal/contract/profile/address-form.schemas';
import type { Address } from '@portal/contract/profile/profile.schemas';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { unfinishedAddresses } from './unfinished-forms.ts';
import { useUnfinished } from './use-unfinished.ts';

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

/** The form of a new address (null) or of one being edited; it begins at the first name. */
export function useAddressForm(address: Address | null) {
  const form = useForm<AddressFields>({
    resolver: zodResolver(addressFormSchema),
    defaultValues: address === null ? EMPTY : toAddressForm(address),
  });
  const { setFocus } = form;
  const unfinished = useUnfinished(form, unfinishedAddresses, address?.id ?? null);
  useEffect(() => setFocus('firstname'), [setFocus]);
  return { form, ...unfinished };
}
