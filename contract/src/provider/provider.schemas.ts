import * as z from 'zod/mini';

const placeSchema = z.object({
  name: z.string(),
  addressLines: z.array(z.string()),
  /** One line for each span of days, ready to show. */
  hours: z.array(z.string()),
});

/** Everything that names the company running the portal. Public: every page contains it. */
export const providerSchema = z.object({
  shortName: z.string(),
  legalName: z.string(),
  phone: z.string(),
  contactEmail: z.string(),
  supportEmail: z.string(),
  requestInfoUrl: z.string(),
  vanScheduleUrl: z.string(),
  warehouse: z.extend(placeSchema, { contactEmail: z.string() }),
  store: z.extend(placeSchema, { mapUrl: z.string() }),
  storageConditions: z.string(),
  /** The company's own color, as in `#6b1e2e`. */
  accentColor: z.string(),
  /** Path of the company's logo, which replaces the short name in the header; null without one. */
  logoUrl: z.nullable(z.string()),
  /** Width of the logo divided by its height: its place is reserved while it loads. */
  logoRatio: z.number(),
  /** The name beside the address of mails; empty takes the one of the settings. */
  senderName: z.string(),
  sinceYear: z.number(),
  csvPrefix: z.string(),
  /** IANA name: business days and cut-offs are counted there. */
  timeZone: z.string(),
});
export type Provider = z.infer<typeof providerSchema>;

/** The meta tag in which the page server writes the provider's texts. */
export const PROVIDER_META = 'portal-provider';
/** The meta tag with which the page server says that the browser sent a session cookie. */
export const SESSION_META = 'portal-session';
