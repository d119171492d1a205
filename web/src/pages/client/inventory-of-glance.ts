import type { GlanceChoice } from '../../features/dashboard/glance-rows.ts';
import type { ListAddress } from '../../features/inventory/list/list-address.ts';
import { joinPlaces, joinValues } from '../../features/inventory/list/url-values.ts';

/** The inventory's address for what a bar of the dashboard stands for. */
export function inventoryOfGlance(choice: GlanceChoice): ListAddress {
  if (choice.kind === 'years') return { vintage: `${choice.from ?? ''},${choice.to}` };
  if (choice.kind === 'country') return { countryRegion: joinPlaces([[choice.name]]) };
  return { type: joinValues([choice.name]) };
}
