import type { GlanceChoice } from '../../features/dashboard/glance-rows.ts';
import type { ListParams } from '../../features/inventory/list/list-params.ts';
import { joinPlaces, joinValues } from '../../features/inventory/list/url-values.ts';

/** The search parameters of the inventory for a bar of the dashboard. */
export function inventoryOfGlance(choice: GlanceChoice): ListParams {
  if (choice.kind === 'years') return { vintage: `${choice.from ?? ''},${choice.to}` };
  if (choice.kind === 'country') return { countryRegion: joinPlaces([[choice.name]]) };
  return { type: joinValues([choice.name]) };
}
