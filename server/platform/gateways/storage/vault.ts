import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Marks data that names its cipher and its key; the old format begins with the nonce. */
const MARK = Buffer.from('pqv1');
/** AES-256-GCM, the only cipher so far. */
const CIPHER_ID = 1;
const KEY_ID_BYTES = 4;
const HEADER_BYTES = MARK.length + 1 + KEY_ID_BYTES;

/** Encrypts data at rest. The name is authenticated too, so that encrypted bytes cannot be swapped between objects. */
export type Vault = {
  seal(name: string, bytes: Buffer): Buffer;
  /** Throws if the bytes were changed, belong to another name, or need an unknown key. */
  open(name: string, sealed: Buffer): Buffer;
  /** Whether it was encrypted with the current key and format. */
  isCurrent(sealed: Buffer): boolean;
};

type Key = { header: Buffer; bytes: Buffer };

const keyFrom = (secret: Buffer, purpose: string): Key => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  const id = createHash('sha256').update('key id').update(bytes).digest().subarray(0, KEY_ID_BYTES);
  return { bytes, header: Buffer.concat([MARK, Buffer.from([CIPHER_ID]), id]) };
};

const decrypt = (key: Buffer, authenticated: Buffer, sealed: Buffer): Buffer => {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(authenticated)
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
};

/** The result of the first key that works. */
const firstThatOpens = (keys: readonly Key[], open: (key: Key) => Buffer): Buffer => {
  let failure: unknown = new Error('It was sealed with a key that this server does not have');
  for (const key of keys) {
    try {
      return open(key);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};

/**
 * AES-256-GCM with keys derived from the server's secrets, the newest first: that one encrypts, all of them decrypt.
 * Format: mark, cipher, key id, nonce, tag, ciphertext; the old format does not have the first three.
 */
export const createVault = (secrets: readonly Buffer[], purpose: string): Vault => {
  const keys = secrets.map((secret) => keyFrom(secret, purpose));
  const [newest] = keys;
  if (!newest) throw new Error('A vault needs a key');
  return {
    seal: (name, bytes) => {
      const nonce = randomBytes(NONCE_BYTES);
      const authenticated = Buffer.concat([newest.header, Buffer.from(name)]);
      const cipher = createCipheriv(CIPHER, newest.bytes, nonce, { authTagLength: TAG_BYTES }).setAAD(authenticated);
      const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([newest.header, nonce, cipher.getAuthTag(), encrypted]);
    },
    open: (name, sealed) => {
      if (!sealed.subarray(0, MARK.length).equals(MARK)) {
        return firstThatOpens(keys, ({ bytes }) => decrypt(bytes, Buffer.from(name), sealed));
      }
      const header = sealed.subarray(0, HEADER_BYTES);
      const namedKeys = keys.filter((key) => key.header.equals(header));
      const authenticated = Buffer.concat([header, Buffer.from(name)]);
      return firstThatOpens(namedKeys, ({ bytes }) => decrypt(bytes, authenticated, sealed.subarray(HEADER_BYTES)));
    },
    isCurrent: (sealed) => sealed.subarray(0, HEADER_BYTES).equals(newest.header),
  };
};
