import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** The first half of an IPv6 address is the network; machines choose the other half freely. */
const NETWORK_GROUPS = 4;
const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the network by which calls are counted: an IPv4 address, or the /64 of an IPv6 address. */
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

/** Normalises each group: lower case, without leading zeros. */
function groupsOf(part: string): string[] {
  const written = part.split(':').filter((group) => group !== '');
  return written.map((group) => Number.parseInt(group, 16).toString(16));
}
