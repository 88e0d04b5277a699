/** Loaded before the server under attack: the attacker's name leads to its address, as its own DNS would have it. */
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
