import { WINE_TYPES, type WineType } from '@portal/contract/inventory/vocabulary';
import { wines } from '../../db/schema/inventory.ts';

/** What a wine is called, in the words of the API. */
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
};

/** A wine type as the database keeps it. */
export function readWineType(text: string): WineType {
  return WINE_TYPES.find((type) => type === text) ?? 'Other';
}
