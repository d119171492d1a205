import { readWineType } from '@portal/contract/cellar/inventory/vocabulary';
import type { wineFacts } from '@portal/contract/cellar/inventory/wine-fields';
import { sql } from 'drizzle-orm';
import { wines } from '../../../db/schema/inventory.ts';

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
  wine_type: sql`${wines.wineType}`.mapWith(readWineType),
} satisfies Record<keyof typeof wineFacts, unknown>;
