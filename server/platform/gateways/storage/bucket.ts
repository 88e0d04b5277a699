import { AwsClient } from 'aws4fetch';
import { readAtMost } from '../outbound/bounded-fetch.ts';
import type { Objects } from './objects.ts';
import type { BucketSettings } from '../../core/env.ts';

const TIMEOUT_MS = 30_000;
const RETRIES = 2;
/** More than any uploaded picture. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The folder of uploads from browsers that are not checked yet. */
const RAW_FOLDER = 'uploads/';
const rawKey = /^[a-z0-9]{20,64}$/;

const withoutSlash = (url: string): string => (url.endsWith('/') ? withoutSlash(url.slice(0, -1)) : url);

/** The bucket's URL for browsers. */
export const bucketAddress = ({ endpoint, bucket, publicUrl }: BucketSettings): string =>
  withoutSlash(publicUrl ?? `${withoutSlash(endpoint)}/${bucket}`);

/** Objects in an S3-compatible bucket. Browsers upload to the bucket directly, not through this server. */
export const bucketObjects = (settings: BucketSettings): Omit<Objects, 'sign' | 'isSigned'> => {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = `${withoutSlash(settings.endpoint)}/${settings.bucket}`;
  const publicBase = bucketAddress(settings);

  const call = (key: string, init: RequestInit = {}) =>
    client.fetch(`${base}/${key}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const expectOk = async (what: string, answer: Response): Promise<Response> => {
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new Error(`the bucket answered ${answer.status} to ${what}`);
  };
  const get = async (key: string, maxBytes: number, headers: Record<string, string> = {}): Promise<Buffer | null> => {
    const answer = await call(key, { headers });
    if (answer.status === 404) {
      await answer.body?.cancel();
      return null;
    }
    await expectOk(`the request for ${key}`, answer);
    return readAtMost(answer, maxBytes);
  };
  const remove = async (key: string): Promise<void> => {
    const answer = await call(key, { method: 'DELETE' });
    // Removing a missing object succeeds.
    if (answer.status !== 404) await expectOk(`the removal of ${key}`, answer);
    await answer.body?.cancel();
  };

  return {
    put: async (key, bytes) => {
      const answer = await call(key, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': 'image/webp' },
      });
      await expectOk(`the put of ${key}`, answer);
      await answer.body?.cancel();
    },
    get: (key) => get(key, MAX_BYTES),
    remove,
    direct: {
      addressFor: async (key, { bytes, seconds }) => {
        const url = new URL(`${publicBase}/${RAW_FOLDER}${key}`);
        url.searchParams.set('X-Amz-Expires', String(seconds));
        // The length is signed, too, so the bucket refuses a body of any other.
        const headers = { 'content-length': String(bytes) };
        const signed = await client.sign(url.href, {
          method: 'PUT',
          headers,
          aws: { signQuery: true, allHeaders: true },
        });
        return signed.url;
      },
      keyOf: (address) => {
        const [url, folder] = [URL.parse(address), new URL(`${publicBase}/${RAW_FOLDER}`)];
        if (url?.origin !== folder.origin || !url.pathname.startsWith(folder.pathname)) return null;
        const key = url.pathname.slice(folder.pathname.length);
        return rawKey.test(key) ? key : null;
      },
      read: (key, maxBytes) => get(RAW_FOLDER + key, maxBytes, { range: `bytes=0-${maxBytes}` }),
      remove: (key) => remove(RAW_FOLDER + key),
    },
  };
};
