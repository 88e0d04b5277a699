import { uploads } from '#db/schema/platform/uploads.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../platform/core/app-error.ts';
import { type BucketApp, createBucketApp } from '../../test/bucket-app.ts';
import { pathOf, pictureOf } from '../../test/pictures.ts';
import { registeredClient } from '../../test/rest-client.ts';
import { DAY, MINUTE } from '../../platform/core/time.ts';
import { cleanUpUploads } from '../../platform/uploads/clean-up.ts';

let t: BucketApp;
beforeAll(async () => {
  t = await createBucketApp();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => t.close());

const small = await pictureOf();

const member = async () => {
  const { client } = await registeredClient(t);
  const request = async ({ length: bytes } = small) =>
    ((await client.post('/api/objects/upload', { bytes })).body as { uploadURL: string }).uploadURL;
  const use = (profileImageUrl: string) => client.put('/api/user/profile-image', { profileImageUrl });
  return { client, request, use };
};
const keyOf = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';
const put = async (address: string, body: Buffer | string) =>
  (
    await fetch(address, {
      method: 'PUT',
      body: new Uint8Array(Buffer.from(body)),
      headers: { 'content-type': 'image/png' },
    })
  ).status;
const findRow = async (key: string) => (await t.db.read.select().from(uploads).where(eq(uploads.key, key)))[0];
/** Makes an upload's address one that expired this long ago. The clean-up waits for a day after that. */
const expire = (key: string, agoMs: number) =>
  t.db.write((tx) =>
    tx
      .update(uploads)
      .set({ expiresAt: Date.now() - agoMs })
      .where(eq(uploads.key, key)),
  );

describe('an upload address of a bucket', () => {
  test('is the bucket’s own, signed, for 15 minutes, and takes a picture past this server', async () => {
    const { request } = await member();
    const address = await request();
    expect(address.startsWith(`${t.bucket}/uploads/${keyOf(address)}?`)).toBe(true);
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('900');
    expect(await put(address, small)).toBe(200);
    expect(await t.storedAt(`uploads/${keyOf(address)}`)).not.toBeNull();
    expect((await findRow(keyOf(address)))?.status).toBe('issued');
  });

  test('is refused by the bucket when it is forged', async () => {
    const { request } = await member();
    const address = new URL(await request());
    address.searchParams.set('X-Amz-Signature', 'a'.repeat(64));
    expect(await put(address.href, small)).toBe(403);
    const longer = new URL(await request());
    longer.searchParams.set('X-Amz-Expires', '90000');
    expect(await put(longer.href, small)).toBe(403);
    expect(await put(`${longer.origin}${longer.pathname}`, small)).toBe(403);
    const other = new URL(await request());
    other.pathname = other.pathname.replace(/.{4}$/, 'aaaa');
    expect(await put(other.href, small)).toBe(403);
  });

  test('takes a picture of exactly the announced size, and none of more than 5 MB', async () => {
    const { client, request } = await member();
    const address = await request();
    expect(await put(address, Buffer.alloc(6 * 1024 * 1024))).toBe(403);
    expect(await put(address, small.subarray(1))).toBe(403);
    expect(await put(address, small)).toBe(200);
    expect((await client.post('/api/objects/upload', { bytes: 5 * 1024 * 1024 + 1 })).status).toBe(400);
  });

  test('is not given where no size was announced: that picture goes through this server', async () => {
    const { client, use } = await member();
    const { uploadURL } = (await client.post('/api/objects/upload')).body as { uploadURL: string };
    expect(uploadURL).toMatch(/^http:\/\/localhost\/api\/objects\/upload\//);
    expect((await t.app.inject({ method: 'PUT', url: pathOf(uploadURL), payload: small })).statusCode).toBe(200);
    expect((await use(uploadURL)).status).toBe(200);
    expect(await t.storedAt(`pictures/${keyOf(uploadURL)}.webp`)).not.toBeNull();
  });

  test('may be reached by pages: the policy names the bucket, for uploads only', async () => {
    const policy = String((await t.app.inject('/healthz')).headers['content-security-policy']);
    expect(policy).toContain(`connect-src 'self' blob: ${new URL(t.bucket).origin};`);
    expect(policy).toContain("img-src 'self' data: blob:;");
  });
});

describe('a picture in a bucket', () => {
  test('is checked, re-encoded in two sizes and served; the upload is removed', async () => {
    const { client, request, use } = await member();
    const wide = await pictureOf({ width: 900, height: 500 });
    const address = await request(wide);
    const key = keyOf(address);
    await put(address, wide);
    expect(await use(address)).toMatchObject({ status: 200, body: { profileImageUrl: `/api/pictures/${key}` } });
    expect((await client.get('/api/auth/user')).body).toMatchObject({ profileImageUrl: `/api/pictures/${key}` });
    expect(await t.storedAt(`uploads/${key}`)).toBeNull();
    for (const [query, side] of [
      ['', 512],
      ['?size=thumb', 96],
    ] as const) {
      const { rawPayload } = await t.app.inject(`/api/pictures/${key}${query}`);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
    }
    expect((await t.app.inject(`/api/pictures/${'a'.repeat(40)}`)).statusCode).toBe(404);
  });

  test('may be named without the query, and again', async () => {
    const { request, use } = await member();
    const address = await request();
    await put(address, small);
    const [bare = ''] = address.split('?');
    expect((await use(bare)).status).toBe(200);
    expect((await use(bare)).status).toBe(200);
  });

  test('is refused if it is another member’s, from another place, or never arrived', async () => {
    const { request, use } = await member();
    const other = await member();
    const foreign = await other.request();
    await put(foreign, small);
    const address = await request();
    const moved = address.replace(new URL(address).origin, 'https://evil.test');
    const elsewhere = [`${t.bucket}/pictures/${keyOf(address)}`, `${t.bucket}/uploads/../x`];
    for (const refused of [foreign, address, moved, ...elsewhere]) {
      expect((await use(refused)).status, refused).toBe(400);
    }
    expect((await other.use(foreign)).status).toBe(200);
  });

  test.each([
    ['a text', 'I am a picture, really.'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('is not %s; that file is deleted, and the address takes another', async (_what, text) => {
    const { request, use } = await member();
    const address = await request();
    expect(await put(address, text.padEnd(small.length))).toBe(200);
    expect((await use(address)).status).toBe(415);
    expect(await t.storedAt(`uploads/${keyOf(address)}`)).toBeNull();
    await put(address, small);
    expect((await use(address)).status).toBe(200);
  });

  test('stays there if storing it fails for another reason than its content', async () => {
    const { request, use } = await member();
    const address = await request();
    await put(address, small);
    vi.spyOn(t.deps.decoder, 'draw').mockRejectedValueOnce(new AppError('TOO_MANY_UPLOADS'));
    expect((await use(address)).status).toBe(429);
    vi.spyOn(t.deps.objects, 'put').mockRejectedValueOnce(new Error('The bucket is unavailable'));
    expect((await use(address)).status).toBe(500);
    expect((await use(address)).status).toBe(200);
    expect(await t.storedAt(`uploads/${keyOf(address)}`)).toBeNull();
  });

  test('that is put again after it was taken is removed once the address has expired', async () => {
    const { request, use } = await member();
    const address = await request();
    const key = keyOf(address);
    await put(address, small);
    await use(address);
    await put(address, small);
    expect((await use(address)).status).toBe(200);
    expect(await t.storedAt(`uploads/${key}`)).not.toBeNull();
    // The address ends after 15 minutes, and the job comes a minute later.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 17 * MINUTE });
    await t.runJobs();
    expect(await t.storedAt(`uploads/${key}`)).toBeNull();
    expect(await t.storedAt(`pictures/${key}.webp`)).not.toBeNull();
  });
});

test('the clean-up removes what no one uses, and nothing else', async () => {
  const { client, request, use } = await member();
  const [used, replaced, removed, unused, fresh] = await Promise.all(Array.from({ length: 5 }, () => request()));
  const keys = [used, replaced, removed, unused, fresh].map((address) => keyOf(address ?? ''));
  for (const address of [used, replaced, removed, unused, fresh]) await put(address ?? '', small);
  await use(removed ?? '');
  await client.delete('/api/user/profile-image');
  await use(replaced ?? '');
  await use(used ?? '');
  for (const key of keys.slice(0, 4)) await expire(key, DAY + 1_000);
  await cleanUpUploads(t.deps);
  const rows = await Promise.all(keys.map(async (key) => (await findRow(key))?.status ?? null));
  expect(rows).toEqual(['in-use', null, null, null, 'issued']);
  const pictures = await Promise.all(keys.map(async (key) => (await t.storedAt(`pictures/${key}.webp`)) !== null));
  expect(pictures).toEqual([true, false, false, false, false]);
  expect(await t.storedAt(`uploads/${keys[3]}`)).toBeNull();
  expect(await t.storedAt(`uploads/${keys[4]}`)).not.toBeNull();
  expect((await t.app.inject(`/api/pictures/${keys[2]}?size=thumb`)).statusCode).toBe(404);
  expect((await t.app.inject(`/api/pictures/${keys[0]}`)).statusCode).toBe(200);
});
