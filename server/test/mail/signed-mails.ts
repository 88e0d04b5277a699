import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';

type Fields = Record<string, string | string[] | undefined>;

interface Parts {
  /** Beside or in place of what a usual mail program writes; undefined leaves a field out, a list repeats it. */
  fields?: Fields;
  body?: string;
}

/** An email as it is written, with the fields in their order. */
export const written = (usual: Fields, { fields = {}, body = 'Yes, gladly.' }: Parts = {}): string => {
  const lines = Object.entries({ ...usual, ...fields }).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each) => `${name}: ${each}`),
  );
  return `${lines.join('\r\n')}\r\n\r\n${body}\r\n`;
};

const rsa = (modulusLength: number) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
  return { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), record };
};
const ed25519 = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    record: `v=DKIM1; k=ed25519; p=${raw}`,
  };
};

/** The keys of a test's domains, by selector. */
export const testKeys = { good: rsa(2048), weak: rsa(768), modern: ed25519() };
type TestKey = keyof typeof testKeys;

export interface Signing {
  domain: string;
  key?: TestKey;
  algorithm?: string;
  headerList?: string;
  maxBodyLength?: number;
}

/** Signs an email as its provider does. */
export const signed = async (
  mail: string,
  { domain, key = 'good', algorithm, headerList = 'from:to:cc:subject:date:message-id', maxBodyLength }: Signing,
): Promise<string> => {
  const { signatures, errors } = await dkimSign(mail, {
    canonicalization: 'relaxed/relaxed',
    algorithm: algorithm ?? (key === 'modern' ? 'ed25519-sha256' : 'rsa-sha256'),
    signTime: new Date(Date.now() - 1_000),
    signatureData: [
      {
        signingDomain: domain,
        selector: key,
        privateKey: testKeys[key].privateKey,
        headerList,
        ...(maxBodyLength === undefined ? {} : { maxBodyLength }),
      },
    ],
  } as Parameters<typeof dkimSign>[1]);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return signatures + mail;
};

/** The records of the keys, at any domain; `policies` have those of DMARC. */
export const textOfNames =
  (policies: Record<string, string> = {}) =>
  (name: string): string | null => {
    const key = /^(good|weak|modern)\._domainkey\./.exec(name)?.[1] as TestKey | undefined;
    return key ? testKeys[key].record : (policies[name] ?? null);
  };
