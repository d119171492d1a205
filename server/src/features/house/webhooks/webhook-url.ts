import type { WebhookRules } from '../../../config.ts';
import { t } from '../../../texts/answers.ts';
import { isPrivateAddress, writtenAddress } from './private-addresses.ts';

/** Returns what is wrong with a webhook's URL; null when it is valid. Host names are checked again at each try. */
export function webhookUrlFault(
  address: string,
  { isHttpsOnly, allowsPrivate }: WebhookRules,
): string | null {
  if (!URL.canParse(address)) return t.urlInvalid;
  const { protocol, username, password, hostname } = new URL(address);
  if (protocol !== 'https:' && (isHttpsOnly || protocol !== 'http:')) {
    return t.urlNotHttps;
  }
  if (username !== '' || password !== '') return t.urlWithPassword;
  return !allowsPrivate && isPrivateHost(hostname) ? t.urlPrivate : null;
}

function isPrivateHost(hostname: string): boolean {
  const written = writtenAddress(hostname);
  return written === null ? /(^|\.)localhost\.?$/.test(hostname) : isPrivateAddress(written);
}
