import type { ProviderTexts } from '@portal/contract/provider/provider-texts';

/** A field of the provider's texts; a list is written one text a line. */
interface ProviderField {
  readonly name: keyof ProviderTexts;
  readonly label: string;
  readonly isList?: boolean;
}

/** The provider's texts as a steward looks for them. */
export const PROVIDER_GROUPS: readonly {
  readonly legend: string;
  readonly fields: readonly ProviderField[];
}[] = [
  {
    legend: 'Names',
    fields: [
      { name: 'short_name', label: 'Short name' },
      { name: 'legal_name', label: 'Legal name' },
      { name: 'storage_conditions', label: 'Storage conditions' },
    ],
  },
  {
    legend: 'How to reach us',
    fields: [
      { name: 'phone', label: 'Telephone' },
      { name: 'contact_email', label: 'Contact e-mail' },
      { name: 'support_email', label: 'Support e-mail' },
      { name: 'request_info_url', label: 'Where "Request Info" leads' },
      { name: 'van_schedule_url', label: "Page of the van's schedule" },
    ],
  },
  {
    legend: 'Warehouse',
    fields: [
      { name: 'warehouse_name', label: 'Warehouse name' },
      { name: 'warehouse_address', label: 'Warehouse address', isList: true },
      { name: 'warehouse_hours', label: 'Warehouse hours', isList: true },
      { name: 'warehouse_email', label: 'Warehouse e-mail' },
    ],
  },
  {
    legend: 'Retail store',
    fields: [
      { name: 'store_name', label: 'Store name' },
      { name: 'store_address', label: 'Store address', isList: true },
      { name: 'store_hours', label: 'Store hours', isList: true },
      { name: 'store_map_url', label: 'Map of the store' },
    ],
  },
];

/** A text as its field shows it. */
export function fieldText(text: string | readonly string[] | undefined): string {
  return [text ?? ''].flat().join('\n');
}
