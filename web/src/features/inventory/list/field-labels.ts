import type { QueryField } from '@portal/contract/inventory/vocabulary';

/** The search fields as shown. */
export const FIELD_LABELS: Readonly<Record<QueryField, string>> = {
  short_producer: 'Producer',
  variety: 'Variety',
  appellation: 'Appellation',
  vineyard: 'Vineyard',
  designation: 'Designation',
  everything: 'Everything',
};
