import { isIP } from 'node:net';

const groupsOf = (half: string): string[] => (half === '' ? [] : half.split(':'));

/** The network that an address belongs to: its /24, or its /48 for IPv6. */
export const networkOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const version = isIP(plain);
  if (version === 4) return plain.split('.').slice(0, 3).join('.');
  if (version !== 6) return 'unknown';
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last]
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};
