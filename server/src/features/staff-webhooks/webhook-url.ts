import type { WebhookRules } from '../../config.ts';
import { isPrivateAddress, writtenAddress } from './private-addresses.ts';

/** Returns what is wrong with a webhook's URL; null when it is valid. Host names are checked again at each try. */
export function webhookUrlFault(
  address: string,
  { isHttpsOnly, allowsPrivate }: WebhookRules,
): string | null {
  if (!URL.canParse(address)) return 'Enter a valid URL.';
  const { protocol, username, password, hostname } = new URL(address);
  if (protocol !== 'https:' && (isHttpsOnly || protocol !== 'http:')) {
    return 'The address must begin with https://.';
  }
  if (username !== '' || password !== '') return 'The address must hold no name or password.';
  return !allowsPrivate && isPrivateHost(hostname)
    ? 'Addresses of private networks are not allowed (setting WEBHOOKS_TO_PRIVATE_ADDRESSES).'
    : null;
}

function isPrivateHost(hostname: string): boolean {
  const written = writtenAddress(hostname);
  return written === null ? /(^|\.)localhost\.?$/.test(hostname) : isPrivateAddress(written);
}
