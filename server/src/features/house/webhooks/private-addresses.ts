import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is assigned to the internet; the library calls unassigned parts public too. */
const ASSIGNED_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is local, private, for a special purpose or invalid. */
export function isPrivateAddress(address: string): boolean {
  // The library also reads short forms such as 127.1, which Node looks up as names.
  if (isIP(address) === 0) return true;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return true;
  return parsed.kind() === 'ipv6' && !parsed.match(ASSIGNED_V6);
}

/** Returns the IP address in the host of a URL; null when it is a name. */
export function writtenAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? null : bare;
}
