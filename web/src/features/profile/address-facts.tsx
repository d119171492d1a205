import type { Address } from '@portal/contract/profile/profile.schemas';
import { FactList } from '../../ui/fact-list.tsx';
import { addressName } from './address-lines.ts';

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

/** An address with all its fields, for users who may only view it. */
export function AddressFacts({ address }: { readonly address: Address }) {
  const facts: [label: string, value: string | null][] = [
    ['Name', addressName(address)],
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
  return (
    <FactList facts={facts.map(([label, value]) => ({ label, value: value || 'None Provided' }))} />
  );
}
