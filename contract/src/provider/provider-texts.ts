import * as z from 'zod/mini';
import type { Provider } from './provider.schemas.ts';

/**
 * The texts of the provider that staff can change; a list has one text per line. Time zone, formats, file names and the
 * first year come from the settings alone. Page texts use the same names as fill-ins.
 */
export const providerTextsSchema = z.object({
  short_name: z.string(),
  legal_name: z.string(),
  phone: z.string(),
  contact_email: z.string(),
  support_email: z.string(),
  request_info_url: z.string(),
  van_schedule_url: z.string(),
  warehouse_name: z.string(),
  warehouse_address: z.array(z.string()),
  warehouse_hours: z.array(z.string()),
  warehouse_email: z.string(),
  store_name: z.string(),
  store_address: z.array(z.string()),
  store_hours: z.array(z.string()),
  store_map_url: z.string(),
  storage_conditions: z.string(),
  login_facts: z.array(z.string()),
  about_lead: z.string(),
  van_promise: z.string(),
  cover_promise: z.string(),
  stewards_promise: z.string(),
  services_off: z.array(z.string()),
  accent_color: z.string(),
  sender_name: z.string(),
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
    warehouse_name: warehouse.name,
    warehouse_address: warehouse.addressLines,
    warehouse_hours: warehouse.hours,
    warehouse_email: warehouse.contactEmail,
    store_name: store.name,
    store_address: store.addressLines,
    store_hours: store.hours,
    store_map_url: store.mapUrl,
    storage_conditions: provider.storageConditions,
    login_facts: provider.loginFacts,
    about_lead: provider.aboutLead,
    van_promise: provider.vanPromise,
    cover_promise: provider.coverPromise,
    stewards_promise: provider.stewardsPromise,
    services_off: provider.servicesOff,
    accent_color: provider.accentColor,
    sender_name: provider.senderName,
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
      name: texts.warehouse_name,
      addressLines: texts.warehouse_address,
      hours: texts.warehouse_hours,
      contactEmail: texts.warehouse_email,
    },
    store: {
      ...provider.store,
      name: texts.store_name,
      addressLines: texts.store_address,
      hours: texts.store_hours,
      mapUrl: texts.store_map_url,
    },
    storageConditions: texts.storage_conditions,
    loginFacts: texts.login_facts,
    aboutLead: texts.about_lead,
    vanPromise: texts.van_promise,
    coverPromise: texts.cover_promise,
    stewardsPromise: texts.stewards_promise,
    servicesOff: texts.services_off,
    accentColor: texts.accent_color,
    senderName: texts.sender_name,
  };
}
