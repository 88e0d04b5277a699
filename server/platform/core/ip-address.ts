import { BlockList, isIP } from 'node:net';

const groupsOf = (half: string): string[] => (half === '' ? [] : half.split(':'));

/** A port that a proxy wrote beside the address: `203.0.113.9:50001`, `[2001:db8::7]:50001`. */
const withPort = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>\d+(?:\.\d+){3}))(?::\d+)?$/;

/** The address without a port or a zone, and an IPv4 address as such. */
export const plainAddress = (ip: string): string => {
  const { v6, v4 } = withPort.exec(ip.trim())?.groups ?? {};
  return (v6 ?? v4 ?? ip.trim()).replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/s, '');
};

/** The first groups of an IPv6 address, expanded. */
const firstGroups = (ip: string, count: number): string => {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last]
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

/** The network of an address: its /24, or its /48 for IPv6. */
export const networkOf = (ip: string): string => {
  const plain = plainAddress(ip);
  const version = isIP(plain);
  if (version === 4) return plain.split('.').slice(0, 3).join('.');
  return version === 6 ? firstGroups(plain, 3) : 'unknown';
};

/**
 * The key that rate limits count by: the IPv4 address, or the /64 for IPv6, because one connection owns all addresses
 * of a /64.
 */
export const rateLimitKey = (ip: string): string => {
  const plain = plainAddress(ip);
  return isIP(plain) === 6 ? firstGroups(plain, 4) : plain;
};

const privateNetworks = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Shared by the customers of a provider.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(net, prefix, 'ipv4');
}
privateNetworks.addAddress('::', 'ipv6');
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address says something about its owner: not one of a private network or of this machine. */
export const isPublicAddress = (ip: string): boolean => {
  const plain = plainAddress(ip);
  const version = isIP(plain);
  return version !== 0 && !privateNetworks.check(plain, version === 4 ? 'ipv4' : 'ipv6');
};
