import * as z from 'zod/mini';
import type { Provider } from './provider.schemas.ts';

/**
 * What of the provider the company's people may change themselves; a list is one text a line. Business days, file names
 * and the year of the beginning stay with the settings. The names are also those of the fill-ins of page texts.
 */
export const providerTextsSchema = z.object({
  short_name: z.string(),
  legal_name: z.string(),
  phone: z.string(),
  contact_email: z.string(),
  support_email: z.string(),
  request_info_url: z.string(),
  van_schedule_url: z.string(),
  warehouse_address: z.array(z.string()),
  warehouse_hours: z.array(z.string()),
  warehouse_email: z.string(),
  store_address: z.array(z.string()),
  store_hours: z.array(z.string()),
  store_map_url: z.string(),
  storage_conditions: z.string(),
});
export type ProviderTexts = z.infer<typeof providerTextsSchema>;

/** The texts of a provider by their names. */
export function textsOf(provider: Provider): ProviderTexts {
  const { warehouse, store } = provider;
  return {
    short_name: provider.shortName,
    legal_name: provider.legalName,
    phone: provider.phone,
    contact_email: provider.contactEmail,
    support_email: provider.supportEmail,
    request_info_url: provider.requestInfoUrl,
    van_schedule_url: provider.vanScheduleUrl,
    warehouse_address: warehouse.addressLines,
    warehouse_hours: warehouse.hours,
    warehouse_email: warehouse.contactEmail,
    store_address: store.addressLines,
    store_hours: store.hours,
    store_map_url: store.mapUrl,
    storage_conditions: provider.storageConditions,
  };
}

/** The provider with other texts. */
export function withTexts(provider: Provider, texts: ProviderTexts): Provider {
  return {
    ...provider,
    shortName: texts.short_name,
    legalName: texts.legal_name,
    phone: texts.phone,
    contactEmail: texts.contact_email,
    supportEmail: texts.support_email,
    requestInfoUrl: texts.request_info_url,
    vanScheduleUrl: texts.van_schedule_url,
    warehouse: {
      ...provider.warehouse,
      addressLines: texts.warehouse_address,
      hours: texts.warehouse_hours,
      contactEmail: texts.warehouse_email,
    },
    store: {
      ...provider.store,
      addressLines: texts.store_address,
      hours: texts.store_hours,
      mapUrl: texts.store_map_url,
    },
    storageConditions: texts.storage_conditions,
  };
}
