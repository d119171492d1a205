import { zodResolver } from '@hookform/resolvers/zod';
import {
  type AddressForm as AddressFields,
  addressFormSchema,
  toAddressForm,
} from '@portal/contract/profile/address-form.schemas';
import type { Address } from '@portal/contract/profile/profile.schemas';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import {
  forgetUnfinishedAddress,
  keepUnfinishedAddress,
  unfinishedAddress,
} from './address-draft.ts';

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

function isSame(form: AddressFields, saved: Partial<AddressFields>): boolean {
  return Object.entries(saved).every(([name, value]) => Reflect.get(form, name) === value);
}

/** Keeps what is typed with every change, and brings back what was typed before. */
function useUnfinished(form: UseFormReturn<AddressFields>, addressId: number | null) {
  const [isBroughtBack, setIsBroughtBack] = useState(unfinishedAddress(addressId) !== null);
  const { reset, subscribe } = form;
  useEffect(() => {
    const unfinished = unfinishedAddress(addressId);
    if (unfinished !== null) reset(unfinished, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => {
        if (isSame(values, defaultValues)) forgetUnfinishedAddress(addressId);
        else keepUnfinishedAddress(addressId, values);
      },
    });
  }, [addressId, reset, subscribe]);
  const startOver = () => {
    reset();
    forgetUnfinishedAddress(addressId);
    setIsBroughtBack(false);
  };
  return { isBroughtBack, startOver };
}

/** The form of a new address (null) or of one being edited; it begins at the first name. */
export function useAddressForm(address: Address | null) {
  const form = useForm<AddressFields>({
    resolver: zodResolver(addressFormSchema),
    defaultValues: address === null ? EMPTY : toAddressForm(address),
  });
  const { setFocus } = form;
  const unfinished = useUnfinished(form, address?.id ?? null);
  useEffect(() => setFocus('firstname'), [setFocus]);
  return { form, ...unfinished };
}
