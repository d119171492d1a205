import type { Provider } from '@portal/contract/provider/provider.schemas';
import { t } from '../../../texts/orders.tsx';
import type { Fact } from '../../../ui/fact-list.tsx';

export function warehouseFacts(warehouse: Provider['warehouse']): Fact[] {
  const { contactEmail: email } = warehouse;
  return [
    { label: t.warehouseAddress, value: warehouse.addressLines.join('\n') },
    { label: t.warehouseContact, value: <a href={`mailto:${email}`}>{email}</a> },
    { label: t.warehouseHours, value: warehouse.hours.join('\n') },
  ];
}

export function storeFacts(store: Provider['store']): Fact[] {
  const address = (
    <>
      {store.addressLines.join('\n')}
      {'\n'}
      <a href={store.mapUrl} target="_blank" rel="noreferrer">
        {t.seeMap}
      </a>
    </>
  );
  return [
    { label: t.retailStoreAddress, value: address },
    { label: t.retailStoreHours, value: store.hours.join('\n') },
  ];
}
