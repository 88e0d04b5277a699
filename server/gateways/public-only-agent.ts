import { type LookupAddress, lookup } from 'node:dns';
import { Agent } from 'node:https';
import { BlockList } from 'node:net';

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 128],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Whether an address leads into our own network. */
export const isInside = ({ address, family }: LookupAddress): boolean =>
  inside.check(address, family === 6 ? 'ipv6' : 'ipv4');

/**
 * Connects to the outside only. For addresses that members give us, which must not reach what listens beside the
 * server. The name is judged by what it resolves to at the very moment of connecting.
 */
export const publicOnlyAgent = new Agent({
  lookup: (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const first = found[0];
      if (!first || found.some(isInside)) return done(new Error(`${host} is not an address of the outside`), '', 0);
      if (options.all) return (done as unknown as (e: null, all: LookupAddress[]) => void)(null, found);
      return done(null, first.address, first.family);
    });
  },
});
