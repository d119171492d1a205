import type { QueryField } from '@portal/contract/cellar/inventory/vocabulary';
import { t } from '../../../../texts/inventory.tsx';

/** The search fields as shown. */
export const FIELD_LABELS: Readonly<Record<QueryField, string>> = {
  short_producer: t.producer,
  variety: t.variety,
  appellation: t.appellation,
  vineyard: t.vineyard,
  designation: t.designation,
  everything: t.everything,
};
