import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { Agent } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IANA's special-purpose addresses (registry of 2025-10), and former ones that may still be routed as such. */
const special = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved, and broadcast.
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  // IETF protocol assignments: Teredo, which can embed any IPv4 address, benchmarks, ORCHID and others.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 can embed any IPv4 address.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, bits, 'ipv6');

/** All globally allocated unicast. Everything outside is embedded IPv4, local networks or multicast. */
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is in our own network or otherwise not a host of the public internet. */
export const isPrivateAddress = ({ address, family }: LookupAddress): boolean =>
  family === 6 ? !unicast.check(address, 'ipv6') || special.check(address, 'ipv6') : special.check(address, 'ipv4');

/** The code of the error for an address inside. */
export const NOT_PUBLIC = 'ERR_NOT_PUBLIC';

const refusal = (host: string) =>
  Object.assign(new Error(`${host} is not an address of the outside`), { code: NOT_PUBLIC });

/** An address and port inside that may be called nevertheless: '10.0.0.7:8443', '[fd00::7]:443'. */
type AllowedInside = readonly string[];

const socketAddress = ({ address, family }: LookupAddress, port: unknown): string =>
  `${family === 6 ? `[${address}]` : address}:${Number(port ?? 443)}`;

type FindAddresses = (host: string) => Promise<LookupAddress[]>;

/** Finds addresses as the machine does, or by these name servers. */
const addressesBy = (dnsServers: string[] | undefined): FindAddresses => {
  if (!dnsServers) return (host) => lookup(host, { all: true });
  const resolver = new Resolver();
  resolver.setServers(dnsServers);
  return async (host) => {
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    if (ipv4.status === 'rejected' && ipv6.status === 'rejected') throw ipv4.reason;
    const found = (result: PromiseSettledResult<string[]>, family: 4 | 6) =>
      result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : [];
    return [...found(ipv4, 4), ...found(ipv6, 6)];
  };
};

class PublicOnlyAgent extends Agent {
  readonly #find: FindAddresses;
  readonly #allowed: AllowedInside;

  constructor(find: FindAddresses, allowed: AllowedInside, ca: string | undefined) {
    super(ca ? { ca } : {});
    this.#find = find;
    this.#allowed = allowed;
  }

  #mayCall(address: LookupAddress, port: unknown): boolean {
    return !isPrivateAddress(address) || this.#allowed.includes(socketAddress(address, port));
  }

  override createConnection(...[options, done]: Parameters<Agent['createConnection']>) {
    const host = 'host' in options ? String(options.host).replace(/^\[|\]$/g, '') : '';
    const port = 'port' in options ? options.port : undefined;
    const family = isIP(host);
    // A literal IP address skips the DNS lookup, so it is checked here.
    if (family !== 0 && !this.#mayCall({ address: host, family }, port)) {
      done?.(refusal(host), undefined as never);
      return undefined;
    }
    const ownLookup: LookupFunction = (name, lookupOptions, answer) => {
      const give = (found: LookupAddress[]) => {
        const [first] = found;
        if (!first || !found.every((address) => this.#mayCall(address, port))) return answer(refusal(name), '', 0);
        return lookupOptions.all ? answer(null, found) : answer(null, first.address, first.family);
      };
      void this.#find(name).then(give, (error: NodeJS.ErrnoException) => answer(error, '', 0));
    };
    return super.createConnection({ ...options, lookup: ownLookup }, done);
  }
}

type Settings = {
  /** The name servers to ask instead of the machine's own. */
  dnsServers?: string[] | undefined;
  allowed?: AllowedInside | undefined;
  /** The certificate of an authority to believe, in place of the usual ones. */
  ca?: string;
};

/**
 * An agent that connects to public addresses only. For URLs that members provide, which must not reach internal
 * services (SSRF). It checks the resolved address at connect time, so DNS rebinding does not help.
 */
export const publicOnlyAgent = ({ dnsServers, allowed = [], ca }: Settings = {}): Agent =>
  new PublicOnlyAgent(addressesBy(dnsServers), allowed, ca);
