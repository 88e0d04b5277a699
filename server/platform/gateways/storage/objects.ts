import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Uploads from the browser to the bucket itself, checked afterwards. */
export type DirectUploads = {
  /** A presigned URL that accepts this upload, of exactly this many bytes, for this many seconds. */
  addressFor(key: string, of: { bytes: number; seconds: number }): Promise<string>;
  /** The key of the upload at this URL, or null. */
  keyOf(address: string): string | null;
  /** The uploaded bytes, cut off just beyond `maxBytes` if there are more; null if nothing was uploaded. */
  read(key: string, maxBytes: number): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
};

/** The storage of pictures. The server generates the keys: letters, digits, '-', '.' and '/' only. */
export type Objects = {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null if the object does not exist. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** A signature that allows to put this object until the given time. */
  sign(key: string, expiresAt: number): string;
  isSigned(key: string, expiresAt: number, signature: string): boolean;
  /** Null if all uploads come to this server. */
  direct: DirectUploads | null;
};

const safeKey = /^[a-z0-9][a-z0-9./-]*$/;

/**
 * Objects as files below a folder, written atomically. The first secret signs; signatures of all secrets are accepted.
 */
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
      const presented = Buffer.from(signature);
      return signatures(key, expiresAt)
        .map((signature) => Buffer.from(signature))
        .some((right) => presented.length === right.length && timingSafeEqual(presented, right));
    },
    direct: null,
  };
};

/**
 * Falls back to an older storage for objects that are not in the first: after a move from a folder to a bucket. Uploads
 * that do not go to the bucket itself are signed as they were before.
 */
export const withFallback = (objects: Omit<Objects, 'sign' | 'isSigned'>, older: Objects): Objects => ({
  ...older,
  ...objects,
  get: async (key) => (await objects.get(key)) ?? older.get(key),
  remove: async (key) => {
    await objects.remove(key);
    await older.remove(key);
  },
});

/** The storage key of a file. */
export const attachmentObject = (key: string): string => `attachments/${key}`;
