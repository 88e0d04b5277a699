import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { dmarc } from 'mailauth/lib/dmarc/index.js';
import { DAY } from '../../core/time.ts';
import { fieldNaming, type Header, onlyFrom, valuesOf } from './headers.ts';

/** Answers the records of a name, as `dns.resolve` does. */
export type Resolve = (name: string, type: string) => Promise<string[] | string[][]>;

/** Why an email is not believed to be from whom it says. */
export type NotBelieved = 'two-senders' | 'other-recipient' | 'too-old' | 'not-signed' | 'signature-fails';

export type SignatureCheck =
  | { isBelieved: true; from: string; digestOf: string }
  | { isBelieved: false; why: NotBelieved };

/** The name servers gave no answer, so that nothing can be said yet. */
export class NamesAway extends Error {}

const MAX_AGE_MS = 7 * DAY;
/** Clocks of mail programs are wrong now and then. */
const MAX_AHEAD_MS = DAY;
/** Each costs a look-up; forwarders add few. */
const MAX_SIGNATURES = 10;
const ALGORITHMS = ['rsa-sha256', 'ed25519-sha256'];
const ONCE = ['from', 'date', 'message-id', 'content-type', 'content-transfer-encoding', 'mime-version'];

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
  signed: string[];
}

/** The signatures that would do if they hold: over the whole body and the fields that say from whom, to whom and when. */
const candidatesIn = (headers: readonly Header[], recipientField: string): Candidate[] =>
  valuesOf(headers, 'dkim-signature').flatMap((value) => {
    const tags = tagsOf(value);
    const signed = (tags.get('h') ?? '').toLowerCase().split(':');
    const covers = ['from', 'date', recipientField].every((name) => signed.includes(name));
    const isWhole = !tags.has('l') && ALGORITHMS.includes((tags.get('a') ?? '').toLowerCase());
    if (!covers || !isWhole) return [];
    return [{ signature: tags.get('b') ?? '', domain: (tags.get('d') ?? '').toLowerCase(), signed }];
  });

/** Whether the domain of the sender asks for signatures of exactly that domain. */
const isStrict = async (from: string, domain: string, resolver: Resolve): Promise<boolean> => {
  const found = await dmarc({ headerFrom: from.slice(from.lastIndexOf('@') + 1), dkimDomains: [{ domain }], resolver });
  if (found === false) return false;
  if (found.status.result === 'temperror') throw new NamesAway('dmarc');
  return found.alignment?.dkim?.strict === true;
};

/**
 * Checks by the signatures in it that an email is from the one address in its From, whatever others say of it
 * (`Authentication-Results` is never read).
 */
export const checkSignature = async (
  raw: Buffer,
  headers: readonly Header[],
  { recipient, resolver, now }: { recipient: string; resolver: Resolve; now: number },
): Promise<SignatureCheck> => {
  const refused = (why: NotBelieved): SignatureCheck => ({ isBelieved: false, why });
  const from = onlyFrom(headers);
  if (from === null || ONCE.some((name) => valuesOf(headers, name).length > 1)) return refused('two-senders');
  const field = fieldNaming(headers, recipient);
  if (!field) return refused('other-recipient');
  const date = Date.parse(valuesOf(headers, 'date')[0] ?? '');
  if (!(date > now - MAX_AGE_MS && date < now + MAX_AHEAD_MS)) return refused('too-old');
  if (valuesOf(headers, 'dkim-signature').length > MAX_SIGNATURES) return refused('not-signed');
  const candidates = candidatesIn(headers, field);
  if (candidates.length === 0) return refused('not-signed');

  const options = { resolver, strict: true, minBitLength: 1024, curTime: new Date(now) };
  const { results, headerFrom } = await dkimVerify(raw, options);
  if (headerFrom?.length !== 1 || headerFrom[0]?.toLowerCase() !== from) return refused('two-senders');
  for (const { signature, domain, signed } of candidates) {
    const result = results.find((found) => found.signature?.replaceAll(/\s+/g, '') === signature);
    if (result?.status.result === 'temperror') throw new NamesAway('dkim');
    if (result?.status.result !== 'pass' || !result.status.aligned) continue;
    const isSame = domain === from.slice(from.lastIndexOf('@') + 1);
    if (!isSame && (await isStrict(from, domain, resolver))) continue;
    const [id] = valuesOf(headers, 'message-id');
    // An id that is not signed could be changed to have the email count again.
    return { isBelieved: true, from, digestOf: id && signed.includes('message-id') ? `id:${id}` : `b:${signature}` };
  }
  return refused('signature-fails');
};
