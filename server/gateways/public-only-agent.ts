import { type LookupAddress, lookup } from 'node:dns';
import { Agent } from 'node:https';
import { BlockList, isIP } from 'node:net';

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 128],
  ['::1', 128],
  // Both of these carry an IPv4 address of anywhere within.
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Whether an address leads into our own network. */
export const isInside = ({ address, family }: LookupAddress): boolean =>
  inside.check(address, family === 6 ? 'ipv6' : 'ipv4');

const refusal = (host: string) => new Error(`${host} is not an address of the outside`);

class PublicOnlyAgent extends Agent {
  /** A host that is an address needs no look-up, so it is judged here. */
  override createConnection(...[options, done]: Parameters<Agent['createConnection']>) {
    const host = 'host' in options ? String(options.host).replace(/^\[|\]$/g, '') : '';
    const family = isIP(host);
    if (family === 0 || !isInside({ address: host, family })) return super.createConnection(options, done);
    done?.(refusal(host), undefined as never);
    return undefined;
  }
}

/**
 * Connects to the outside only. For addresses that members give us, which must not reach what listens beside the
 * server. The name is judged by what it resolves to at the very moment of connecting.
 */
export const publicOnlyAgent = new PublicOnlyAgent({
  lookup: (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const first = found[0];
      if (!first || found.some(isInside)) return done(refusal(host), '', 0);
      if (options.all) return (done as unknown as (e: null, all: LookupAddress[]) => void)(null, found);
      return done(null, first.address, first.family);
    });
  },
});
