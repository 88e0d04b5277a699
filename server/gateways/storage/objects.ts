import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Uploads that go from the browser to the bucket itself, and are looked at afterwards. */
export type DirectUploads = {
  /** A signed address that takes the bytes of this upload for so long. */
  addressFor(key: string, seconds: number): Promise<string>;
  /** Which upload an address is of, or null. */
  keyOf(address: string): string | null;
  /** What was uploaded, or as much of it as shows that it is larger than allowed; null when nothing was. */
  read(key: string, maxBytes: number): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
};

/** Where pictures are kept. Keys are made by the server and hold letters, digits, '-', '.' and '/' only. */
export type Objects = {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** A signature that lets its bearer put this object until the given time. */
  sign(key: string, expiresAt: number): string;
  isSigned(key: string, expiresAt: number, signature: string): boolean;
  /** Null where uploads come to this server. */
  direct: DirectUploads | null;
};

const safeKey = /^[a-z0-9][a-z0-9./-]*$/;

/** Objects as files below a folder. A file appears whole or not at all. Of the keys the first signs, each is good. */
export const localObjects = (folder: string, secrets: readonly Buffer[]): Objects => {
  const pathOf = (key: string) => {
    if (!safeKey.test(key) || key.includes('..')) throw new Error('This is not an object key');
    return join(folder, key);
  };
  const signatures = (key: string, expiresAt: number) =>
    secrets.map((secret) => createHmac('sha256', secret).update(`${key} ${expiresAt}`).digest('base64url'));
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.${randomUUID()}.part`;
      await writeFile(part, bytes);
      await rename(part, path);
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    sign: (key, expiresAt) => signatures(key, expiresAt)[0] ?? '',
    isSigned: (key, expiresAt, signature) => {
      const given = Buffer.from(signature);
      return signatures(key, expiresAt)
        .map((one) => Buffer.from(one))
        .some((right) => given.length === right.length && timingSafeEqual(given, right));
    },
    direct: null,
  };
};

/** The first place, with what the second still holds from before: a bucket that took over from a folder. */
export const withOlder = (objects: Objects, older: Objects): Objects => ({
  ...objects,
  get: async (key) => (await objects.get(key)) ?? older.get(key),
  remove: async (key) => {
    await objects.remove(key);
    await older.remove(key);
  },
});
