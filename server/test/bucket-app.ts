import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { isSignedRequest } from './aws-signature.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** What s3rver lets in. */
const KEY = 'S3RVER';
const BUCKET = 'pictures-test';

export type BucketApp = TestApp & {
  /** Where the bucket is. */
  bucket: string;
  /** What the bucket holds at a key, past the application; null for nothing. */
  held: (key: string) => Promise<Buffer | null>;
};

/** The whole server with its pictures in a bucket, on a server that speaks S3 and lets in signed requests only. */
export const createBucketApp = async (): Promise<BucketApp> => {
  const directory = mkdtempSync(join(tmpdir(), 'proquo-s3-'));
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET }] });
  await s3.configureBuckets();
  const handle = s3.callback();
  const server = createServer((req, res) => {
    if (isSignedRequest(req, KEY)) handle(req, res);
    else req.resume().once('end', () => res.writeHead(403).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const t = await createTestApp({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
  });
  return {
    ...t,
    bucket: `${endpoint}/${BUCKET}`,
    held: async (key) => {
      const upload = /^uploads\/(.+)$/.exec(key)?.[1];
      return upload ? ((await t.deps.objects.direct?.read(upload, 1e9)) ?? null) : t.deps.objects.get(key);
    },
    close: async () => {
      await t.close();
      server.closeAllConnections();
      server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
