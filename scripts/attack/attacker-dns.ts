/** Preloaded into the server under attack: resolves the attacker's host name to its address, like DNS would. */
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const { ATTACKER_NAME: name = '', ATTACKER_ADDRESS: address = '' } = process.env;
const real = dns.lookup;

const lookup = (host: string, options: dns.LookupOptions, done: (...found: unknown[]) => void) => {
  if (host !== name) return real(host, options, done as never);
  if (options.all) return done(null, [{ address, family: 4 }]);
  return done(null, address, 4);
};
dns.lookup = lookup as unknown as typeof dns.lookup;
syncBuiltinESMExports();
