import {
  type ProviderTexts,
  providerTextsSchema,
  textsOf,
} from '@portal/contract/provider/provider-texts';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import * as z from 'zod/mini';

/** Matches a fill-in such as `{{phone}}`, which is replaced by the provider's text when the page is read. */
const FILL_IN = /\{\{\s*(?:(\w+)\s*)?\}\}/g;

/** Joins the lines of an address or of opening hours within a sentence. */
const BETWEEN_LINES: Partial<Record<keyof ProviderTexts, string>> = {
  warehouse_address: ', ',
  store_address: ', ',
};

const NAMES = z.keyof(providerTextsSchema);

function isTextName(name: string): name is keyof ProviderTexts {
  return NAMES.safeParse(name).success;
}

/** Replaces fill-ins by the provider's texts, escaped; unknown fill-ins stay. */
export function fillIn(html: string, provider: Provider): string {
  const texts = textsOf(provider);
  return html.replaceAll(FILL_IN, (written: string, name: string | undefined) => {
    if (name === undefined || !isTextName(name)) return written;
    return escapeHtml([texts[name]].flat().join(BETWEEN_LINES[name] ?? '; '));
  });
}

/** Lists the unknown fill-ins of a text, without duplicates. */
export function unknownFillIns(html: string): string[] {
  const names = [...html.matchAll(FILL_IN)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !isTextName(name));
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML, also within an attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}
