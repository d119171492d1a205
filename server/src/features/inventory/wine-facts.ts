import type { wineFacts } from '@portal/contract/inventory/wine-fields';
import { wines } from '../../db/schema/inventory.ts';

/** Columns of a wine under the API's names. */
export const WINE_FACTS = {
  short_producer: wines.shortProducer,
  long_producer: wines.longProducer,
  vintage: wines.vintage,
  designation: wines.designation,
  vineyard: wines.vineyard,
  appellation: wines.appellation,
  variety: wines.variety,
  country: wines.country,
  region: wines.region,
  subregion: wines.subregion,
  wine_type: wines.wineType,
} satisfies Record<keyof typeof wineFacts, unknown>;
