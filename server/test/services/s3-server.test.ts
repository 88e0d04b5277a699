import { request } from 'node:http';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server } from './s3-server.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let client: AwsClient;
beforeAll(async () => {
  s3 = await startS3Server();
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = s3.settings;
  client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: 'us-east-1' });
});
afterAll(() => s3.close());

test('a listing up to a delimiter has the folders below its prefix, however deep their objects are', async () => {
  for (const key of ['copies/a/log/1', 'copies/a/log/2', 'copies/b/deep/er/1', 'copies/c', 'copies/d']) {
    await client.fetch(`${s3.bucket}/${key}`, { method: 'PUT', body: key });
  }
  const list = async (query: string) => (await client.fetch(`${s3.bucket}?prefix=copies/&${query}`)).text();
  const folders = await list('delimiter=/');
  expect(
    [...folders.matchAll(/<Key>(.*?)<\/Key>|<CommonPrefixes><Prefix>(.*?)<\/Prefix>/g)].map(
      ([, key, folder]) => key ?? folder,
    ),
  ).toEqual(['copies/c', 'copies/d', 'copies/a/', 'copies/b/']);
  expect(await list('delimiter=/&max-keys=1')).toContain(
    '<IsTruncated>true</IsTruncated><Contents><Key>copies/c</Key>',
  );
});

test('an upload that breaks off leaves nothing', async () => {
  const { url, headers } = await client.sign(`${s3.bucket}/broken/half`, { method: 'PUT', body: 'half' });
  await new Promise((broken) => {
    const upload = request(url, { method: 'PUT', headers: { ...Object.fromEntries(headers), 'content-length': 8 } });
    upload.once('error', broken);
    upload.write('half', () => setImmediate(() => upload.destroy(new Error('broken off'))));
  });
  const list = async () => (await client.fetch(`${s3.bucket}?prefix=broken/`)).text();
  await client.fetch(`${s3.bucket}/broken/whole`, { method: 'PUT', body: 'whole' });
  await expect.poll(list).toContain('broken/whole');
  expect(await list()).not.toContain('broken/half');
});
