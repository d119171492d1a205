import {
  type Provider,
  PROVIDER_META,
  providerSchema,
} from '@portal/contract/provider/provider.schemas';
import * as z from 'zod/mini';

/** Returns the content of a meta tag that the page server wrote; empty when it is absent. */
export function pageMeta(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

let read: { readonly content: string; readonly provider: Provider } | undefined;

/** The provider's own texts (names, phone, places, links), which are in the page. */
export function provider(): Provider {
  const content = pageMeta(PROVIDER_META);
  if (read?.content !== content) {
    read = { content, provider: z.parse(providerSchema, JSON.parse(content)) };
  }
  return read.provider;
}

/** The first day that a date of the company's records can have; `2006-01-01` for a service since 2006. */
export const firstDay = () => `${provider().sinceYear ?? 1900}-01-01`;
