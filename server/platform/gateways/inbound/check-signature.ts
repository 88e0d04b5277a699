import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { dmarc } from 'mailauth/lib/dmarc/index.js';
import { DAY } from '../../core/time.ts';
import { type Header, recipientFieldOf, senderOf, valuesOf } from './headers.ts';

/** Looks up the DNS records of a name, as `dns.resolve` does. */
export type ResolveDns = (name: string, type: string) => Promise<string[] | string[][]>;

/** Why we don't believe that an email is from the sender that it names. */
export type NotBelieved = 'two-senders' | 'other-recipient' | 'too-old' | 'not-signed' | 'signature-fails';

/** `emailIdentity`: what the email is recognized by when it comes again: its signed Message-ID, or else its signature. */
export type SignatureCheck =
  | { isBelieved: true; from: string; emailIdentity: string }
  | { isBelieved: false; why: NotBelieved };

/** The name servers gave no answer, so the signature can't be checked now. */
export class DnsUnavailable extends Error {}

const MAX_AGE_MS = 7 * DAY;
/** Some senders' clocks are wrong. */
const MAX_AHEAD_MS = DAY;
/** A limit, because each costs a DNS lookup; forwarders add only a few. */
const MAX_SIGNATURES = 10;
const ALGORITHMS = ['rsa-sha256', 'ed25519-sha256'];
/** Headers that an email may have only once: of two, programs would show different ones. */
const singleHeaders = ['from', 'date', 'message-id', 'content-type', 'content-transfer-encoding', 'mime-version'];

/** The tags of a signature, without the space that folding puts into them. */
const tagsOf = (value: string): Map<string, string> =>
  new Map(
    value.split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at > 0 ? [[part.slice(0, at).trim(), part.slice(at + 1).replaceAll(/\s+/g, '')] as const] : [];
    }),
  );

interface Candidate {
  signature: string;
  domain: string;
  /** The names of the headers that the signature covers. */
  signed: string[];
}

/** The signatures that suffice if valid: those over the whole body, the sender, the recipient and the date. */
const candidatesIn = (headers: readonly Header[], recipientField: string): Candidate[] =>
  valuesOf(headers, 'dkim-signature').flatMap((value) => {
    const tags = tagsOf(value);
    const signed = (tags.get('h') ?? '').toLowerCase().split(':');
    const covers = ['from', 'date', recipientField].every((name) => signed.includes(name));
    const coversWholeBody = !tags.has('l') && ALGORITHMS.includes((tags.get('a') ?? '').toLowerCase());
    if (!covers || !coversWholeBody) return [];
    return [{ signature: tags.get('b') ?? '', domain: (tags.get('d') ?? '').toLowerCase(), signed }];
  });

/** Whether the sender's domain accepts only signatures of exactly that domain. */
const isStrict = async (from: string, domain: string, resolveDns: ResolveDns): Promise<boolean> => {
  const policy = await dmarc({
    headerFrom: from.slice(from.lastIndexOf('@') + 1),
    dkimDomains: [{ domain }],
    resolver: resolveDns,
  });
  if (policy === false) return false;
  if (policy.status.result === 'temperror') throw new DnsUnavailable('dmarc');
  return policy.alignment.dkim.strict;
};

/**
 * Checks by its signatures that an email is from the address in its From. `Authentication-Results` is never read,
 * because anyone can write it.
 */
export const checkSignature = async (
  raw: Buffer,
  headers: readonly Header[],
  { recipient, resolveDns, now }: { recipient: string; resolveDns: ResolveDns; now: number },
): Promise<SignatureCheck> => {
  const refused = (why: NotBelieved): SignatureCheck => ({ isBelieved: false, why });
  const from = senderOf(headers);
  if (from === null || singleHeaders.some((name) => valuesOf(headers, name).length > 1)) return refused('two-senders');
  const field = recipientFieldOf(headers, recipient);
  if (!field) return refused('other-recipient');
  const date = Date.parse(valuesOf(headers, 'date')[0] ?? '');
  if (!(date > now - MAX_AGE_MS && date < now + MAX_AHEAD_MS)) return refused('too-old');
  if (valuesOf(headers, 'dkim-signature').length > MAX_SIGNATURES) return refused('not-signed');
  const candidates = candidatesIn(headers, field);
  if (candidates.length === 0) return refused('not-signed');

  const options = { resolver: resolveDns, strict: true, minBitLength: 1024, curTime: new Date(now) };
  const { results, headerFrom } = await dkimVerify(raw, options);
  if (headerFrom?.length !== 1 || headerFrom[0]?.toLowerCase() !== from) return refused('two-senders');
  for (const { signature, domain, signed } of candidates) {
    const result = results.find((found) => found.signature?.replaceAll(/\s+/g, '') === signature);
    if (result?.status.result === 'temperror') throw new DnsUnavailable('dkim');
    if (result?.status.result !== 'pass' || !result.status.aligned) continue;
    const isSameDomain = domain === from.slice(from.lastIndexOf('@') + 1);
    if (!isSameDomain && (await isStrict(from, domain, resolveDns))) continue;
    const [id] = valuesOf(headers, 'message-id');
    // An unsigned id could be changed, and the same email would be accepted again.
    return {
      isBelieved: true,
      from,
      emailIdentity: id && signed.includes('message-id') ? `id:${id}` : `b:${signature}`,
    };
  }
  return refused('signature-fails');
};
