import { isIP } from 'node:net';
import { isEmail } from '@portal/contract/errors/email-address';
import type { SettingReader } from './setting-reader.ts';

// The networks that the server's own framework knows by name.
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** The proxies in front: addresses, networks such as 10.0.0.0/8, or names of networks. */
export function readProxies(read: SettingReader): string[] {
  const proxies = read.list('TRUST_PROXY');
  const wrong = proxies.find((proxy) => !isProxy(proxy));
  if (wrong === undefined) return proxies;
  const allowed = 'addresses or networks such as 127.0.0.1 or 10.0.0.0/8';
  throw read.refusal('TRUST_PROXY', `must name ${allowed}, not "${wrong}"`);
}

/** Reads the sender of mails: an address, or a name with the address in angle brackets. */
export function readSender(read: SettingReader): string {
  const value = read.text('MAIL_FROM');
  if (isEmail(/^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value)) return value;
  const allowed = 'an e-mail address, with or without a name, such as Our Cellar <us@example.com>';
  throw read.refusal('MAIL_FROM', `must be ${allowed}, not "${value}"`);
}

function isProxy(value: string): boolean {
  if (NAMED_NETWORKS.includes(value)) return true;
  const [address = '', bits, ...more] = value.split('/');
  const length = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (length === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= length);
}
