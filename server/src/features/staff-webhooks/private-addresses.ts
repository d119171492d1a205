import { BlockList, isIP } from 'node:net';

/** The IPv4 networks that are not the public internet (IANA's registry of special purposes). */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** The public range of IPv6; ranges that wrap IPv4 or are for documentation are excluded. */
const PUBLIC_V6 = ['2000::', 3] as const;
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const notPublicV4 = new BlockList();
for (const [network, bits] of NOT_PUBLIC_V4) notPublicV4.addSubnet(network, bits, 'ipv4');
const publicV6 = new BlockList();
publicV6.addSubnet(...PUBLIC_V6, 'ipv6');
const notPublicV6 = new BlockList();
for (const [network, bits] of NOT_PUBLIC_V6) notPublicV6.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is local, private or invalid. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return notPublicV4.check(address, 'ipv4');
  if (version !== 6) return true;
  return !publicV6.check(address, 'ipv6') || notPublicV6.check(address, 'ipv6');
}

/** Returns the IP address in the host of a URL; null when it is a name. */
export function writtenAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? null : bare;
}
