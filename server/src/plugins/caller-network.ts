import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Half of an address of IPv6 names the network; the other half each machine chooses, as often as it likes. */
const NETWORK_GROUPS = 4;
const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The network that calls are counted by: an IPv4 address, or the /64 of an IPv6 address. */
export function callerNetwork(ip: string): string {
  const [, inside] = IPV4_IN_IPV6.exec(ip) ?? [];
  if (inside !== undefined) return inside;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const left = Math.max(0, GROUPS - first.length - last.length);
  const groups = [...first, ...Array.from({ length: left }, () => '0'), ...last];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Each as everybody writes it: small, without leading zeros. */
function groupsOf(part: string): string[] {
  const written = part.split(':').filter((group) => group !== '');
  return written.map((group) => Number.parseInt(group, 16).toString(16));
}
