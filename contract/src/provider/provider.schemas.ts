import * as z from 'zod/mini';

const placeSchema = z.object({
  name: z.string(),
  addressLines: z.array(z.string()),
  /** One line for each span of days, ready to show. */
  hours: z.array(z.string()),
});

/** The sizes of paper that documents are printed on. */
export const PAPERS = ['Letter', 'A4'] as const;

/** Everything that names the company running the portal; what it does not have is empty. Public: every page contains it. */
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
  /** What the login page says of the service, a line each. */
  loginFacts: z.array(z.string()),
  /** The first sentence of the about page. */
  aboutLead: z.string(),
  /** What the about page says of van, insurance and stewards; empty for what the company does not promise. */
  vanPromise: z.string(),
  coverPromise: z.string(),
  stewardsPromise: z.string(),
  /** The services that the company does not offer (`SERVICES`). */
  servicesOff: z.array(z.string()),
  /** The company's own color, as in `#6b1e2e`. */
  accentColor: z.string(),
  /** Path of the company's logo, which replaces the short name in the header; null without one. */
  logoUrl: z.nullable(z.string()),
  /** Width of the logo divided by its height: its place is reserved while it loads. */
  logoRatio: z.number(),
  /** The name beside the address of mails; empty takes the one of the settings. */
  senderName: z.string(),
  /** The year in which the service began; null when the company does not say. */
  sinceYear: z.nullable(z.number()),
  csvPrefix: z.string(),
  /** IANA name: business days and cut-offs are counted there. */
  timeZone: z.string(),
  /** BCP 47 tag with a region: days and numbers are written as there. */
  locale: z.string(),
  /** 12 or 24; null for what the locale has. */
  hours: z.nullable(z.number()),
  /** ISO 3166 code of the country whose addresses come first; empty offers the ten countries of the documents. */
  country: z.string(),
  paper: z.enum(PAPERS),
  /** The beginning of the numbers of new cases, as in `NJ-`. */
  casePrefix: z.string(),
  /** Whether the company charges by the portal (`CHARGES`). */
  hasCharges: z.boolean(),
});
export type Provider = z.infer<typeof providerSchema>;

/** The meta tag in which the page server writes the provider's texts. */
export const PROVIDER_META = 'portal-provider';
/** The meta tag with which the page server says that the browser sent a session cookie. */
export const SESSION_META = 'portal-session';
