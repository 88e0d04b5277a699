import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '#contracts/errors.ts';
import { AppError } from '../../core/app-error.ts';

/** A received file, on the disk. */
export type IncomingFile = { size: number; read(): Promise<Buffer>; remove(): Promise<void> };

/** Lets a received file be read, and removes it when that is over. */
export const useOnce = async <T>(file: IncomingFile, work: (read: () => Promise<Buffer>) => Promise<T>): Promise<T> => {
  try {
    return await work(() => file.read());
  } finally {
    await file.remove();
  }
};

export type Bounds = {
  maxBytes: number;
  tooLarge: ErrorCode;
  /** The smallest rate: this many bytes in each span. */
  minBytes?: number;
  spanMs?: number;
};

const MIN_BYTES = 16 * 1024;
const SPAN_MS = 15_000;
const CIPHER = 'aes-256-gcm';

/** A file without a name: it goes with this process, whatever happens to it. */
const openNameless = async (folder: string): Promise<FileHandle> => {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  await rm(path).catch(async (error: unknown) => {
    await handle.close();
    throw error;
  });
  return handle;
};

/**
 * Passes a body on, within its bounds. What is left of a refused one is read and dropped: the sender has to see why.
 */
const metered = (body: Readable, { maxBytes, tooLarge, minBytes = MIN_BYTES, spanMs = SPAN_MS }: Bounds) => {
  let size = 0;
  let sizeBefore = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(new AppError(tooLarge));
      else done(null, chunk);
    },
  });
  const watch = setInterval(() => {
    if (size - sizeBefore < minBytes) meter.destroy(new AppError('UPLOAD_TOO_SLOW'));
    sizeBefore = size;
  }, spanMs);
  finished(body, (error) => error && meter.destroy(new AppError('BAD_INPUT', { cause: error })));
  // The reader of the meter reports the error, and no one before that.
  meter.on('error', () => {});
  meter.once('close', () => {
    clearInterval(watch);
    if (!body.readableEnded) body.resume();
  });
  return { meter: body.pipe(meter), size: () => size };
};

/** Receives a small body into memory. */
export const receiveBody = async (body: Readable, bounds: Bounds): Promise<Buffer> => {
  const { meter } = metered(body, bounds);
  return buffer(meter);
};

/** Receives a body into a file, encrypted with a key that only this process knows: it may be a picture of an ID. */
export const receiveFile = async (folder: string, body: Readable, bounds: Bounds): Promise<IncomingFile> => {
  const [key, nonce] = [randomBytes(32), randomBytes(12)];
  // The meter is attached before anything is awaited, because the body may break off at any moment.
  const { meter, size } = metered(body, bounds);
  const handle = await openNameless(folder).catch((error: unknown) => {
    meter.destroy();
    throw error;
  });
  try {
    const cipher = createCipheriv(CIPHER, key, nonce);
    await pipeline(meter, cipher, (encrypted: AsyncIterable<Buffer>) => handle.writeFile(encrypted));
    const tag = cipher.getAuthTag();
    return {
      size: size(),
      read: async () => {
        const { buffer } = await handle.read(Buffer.alloc(size()), 0, size(), 0);
        const decipher = createDecipheriv(CIPHER, key, nonce).setAuthTag(tag);
        return Buffer.concat([decipher.update(buffer), decipher.final()]);
      },
      remove: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw meter.errored ?? error;
  }
};
