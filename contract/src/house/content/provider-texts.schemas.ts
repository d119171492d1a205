import * as z from 'zod/mini';
import { isEmail } from '../../errors/email-address.ts';
import { FIELD_MESSAGES } from '../../errors/field-messages.ts';
import { loadedVersion, optionalText } from '../../errors/fields.ts';
import { isColor, isReadableAccent } from '../../provider/colors.ts';
import { SERVICES } from '../../provider/services.ts';
import { providerTextsSchema } from '../../provider/provider-texts.ts';
import { t } from '../../texts/fields.ts';

/** GET /staff/provider/: the provider's texts as the settings say, and those that staff changed. */
export const staffProviderSchema = z.object({
  version: z.number(),
  settings: providerTextsSchema,
  changed: z.partial(providerTextsSchema),
  /** Path of the logo; null without one. */
  logo_url: z.nullable(z.string()),
  logo_ratio: z.number(),
});
export type StaffProvider = z.infer<typeof staffProviderSchema>;

/** Largest file of a logo. */
export const MAX_LOGO_MB = 1;
/** Least height of a logo in pixels: it is sharp on fine screens. */
export const MIN_LOGO_HEIGHT = 64;

const LINK = /^(?:https?:\/\/[^\s/]|mailto:)\S+$/i;

const mailbox = () =>
  optionalText(254).check(
    z.refine((value) => value === '' || isEmail(value), FIELD_MESSAGES.email),
  );
const link = () =>
  optionalText(500).check(z.refine((value) => value === '' || LINK.test(value), t.linkBegins));
/** A color that stays readable on paper and under the white words of buttons, in any letter case. */
const accentColor = () =>
  optionalText(7).check(
    z.refine((value) => value === '' || isColor(value), t.enterColor),
    z.refine((value) => !isColor(value) || isReadableAccent(value), t.colorTooLight),
  );
/** One line a text, at most ten. */
const lines = () =>
  optionalText(1_000).check(z.refine((value) => value.split('\n').length <= 10, t.atMost10Lines));

const NAMES: ReadonlySet<string> = new Set(SERVICES);
const services = () =>
  lines().check(
    z.refine(
      (value) => value === '' || value.split('\n').every((line) => NAMES.has(line)),
      t.unknownService,
    ),
  );

/** PUT /staff/provider/: all texts. One that is empty or equal to the settings follows them again. */
export const providerBody = z.object({
  version: loadedVersion(),
  short_name: optionalText(20),
  legal_name: optionalText(100),
  phone: optionalText(40),
  contact_email: mailbox(),
  support_email: mailbox(),
  request_info_url: link(),
  van_schedule_url: link(),
  warehouse_name: optionalText(60),
  warehouse_address: lines(),
  warehouse_hours: lines(),
  warehouse_email: mailbox(),
  store_name: optionalText(60),
  store_address: lines(),
  store_hours: lines(),
  store_map_url: link(),
  storage_conditions: optionalText(200),
  login_facts: lines(),
  about_lead: optionalText(300),
  van_promise: optionalText(200),
  cover_promise: optionalText(200),
  stewards_promise: optionalText(200),
  services_off: services(),
  accent_color: accentColor(),
  sender_name: optionalText(60).check(
    z.refine((value) => !/["<>@]/.test(value), t.nameWithoutAddress),
  ),
});
export type ProviderBody = z.infer<typeof providerBody>;
