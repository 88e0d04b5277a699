import { startS3Server } from './services/s3-server.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export type BucketApp = TestApp & {
  /** The URL of the bucket. */
  bucket: string;
  /** The bytes stored at a key, or null. */
  storedAt: (key: string) => Promise<Buffer | null>;
};

/** The whole server with its pictures in a bucket. */
export const createBucketApp = async (): Promise<BucketApp> => {
  const s3 = await startS3Server();
  const t = await createTestApp(s3.settings);
  return {
    ...t,
    bucket: s3.bucket,
    storedAt: async (key) => {
      const upload = /^uploads\/(.+)$/.exec(key)?.[1];
      return upload ? ((await t.deps.objects.direct?.read(upload, 1e9)) ?? null) : t.deps.objects.get(key);
    },
    close: async () => {
      await t.close();
      s3.close();
    },
  };
};
