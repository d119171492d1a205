import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { Fact } from '../../ui/fact-list.tsx';

export function warehouseFacts(warehouse: Provider['warehouse']): Fact[] {
  const { contactEmail: email } = warehouse;
  return [
    { label: 'Warehouse address', value: warehouse.addressLines.join('\n') },
    { label: 'Warehouse contact', value: <a href={`mailto:${email}`}>{email}</a> },
    { label: 'Warehouse hours', value: warehouse.hours.join('\n') },
  ];
}

export function storeFacts(store: Provider['store']): Fact[] {
  const address = (
    <>
      {store.addressLines.join('\n')}
      {'\n'}
      <a href={store.mapUrl} target="_blank" rel="noreferrer">
        SEE MAP
      </a>
    </>
  );
  return [
    { label: 'Retail store address', value: address },
    { label: 'Retail store hours', value: store.hours.join('\n') },
  ];
}
