import { uploads } from '#db/schema/platform/uploads.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pathOf, pictureOf } from '../../test/pictures.ts';
import { registeredClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { MINUTE } from '../../platform/core/time.ts';

withTestApp();

const member = async () => {
  const { client } = await registeredClient(t);
  const request = async () => ((await client.post('/api/objects/upload')).body as { uploadURL: string }).uploadURL;
  return { client, request };
};
const put = (address: string, payload: Buffer | string, type = 'image/png') =>
  t.app.inject({ method: 'PUT', url: pathOf(address), payload, headers: { 'content-type': type } });
const keyOf = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';

describe('an upload address', () => {
  test('is absolute, signed, of this server and good for 15 minutes', async () => {
    const { request } = await member();
    const address = new URL(await request());
    expect(address.href).toMatch(/^http:\/\/localhost\/api\/objects\/upload\/[a-z0-9]{40}\?/);
    const left = Number(address.searchParams.get('expires')) - Date.now();
    expect(left).toBeGreaterThan(14 * MINUTE);
    expect(left).toBeLessThanOrEqual(15 * MINUTE);
  });

  test('takes one picture and then no other', async () => {
    const { request } = await member();
    const address = await request();
    expect((await put(address, await pictureOf())).statusCode).toBe(200);
    const again = await put(address, await pictureOf());
    expect(again.statusCode).toBe(403);
    expect(again.json()).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('invalid, expired or already used'),
    });
  });

  test('is refused if any part of it was forged', async () => {
    const { request } = await member();
    const address = new URL(await request());
    const other = new URL(await request());
    const picture = await pictureOf();
    const forge = (change: (url: URL) => void) => {
      const url = new URL(address);
      change(url);
      return put(url.href, picture);
    };
    const forged = [
      await forge((url) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1))),
      await forge((url) => url.searchParams.set('signature', 'abc')),
      await forge((url) => url.searchParams.delete('signature')),
      await forge((url) => url.searchParams.delete('expires')),
      await forge((url) => void (url.pathname = other.pathname)),
      await forge((url) => void (url.pathname = '/api/objects/upload/..%2f..%2fsecret')),
    ];
    expect(forged.map((answer) => answer.statusCode)).toEqual([403, 403, 403, 403, 403, 403]);
  });

  test('is refused after its time, by its own date and by the one stored here', async () => {
    const { request } = await member();
    const key = keyOf(await request());
    const past = Date.now() - 1;
    const signature = t.deps.objects.sign(key, past);
    const old = `http://proquo.test/api/objects/upload/${key}?expires=${past}&signature=${signature}`;
    expect((await put(old, await pictureOf())).statusCode).toBe(403);
    const address = await request();
    await t.db.write((tx) =>
      tx
        .update(uploads)
        .set({ expiresAt: past })
        .where(eq(uploads.key, keyOf(address))),
    );
    expect((await put(address, await pictureOf())).statusCode).toBe(403);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['text', 'I am a picture, really.'],
    ['nothing', ''],
  ])('refuses %s by its content with 415 and stays usable', async (_name, payload) => {
    const { request } = await member();
    const address = await request();
    const refused = await put(address, payload);
    expect(refused.statusCode).toBe(415);
    expect(refused.json()).toMatchObject({ message: 'Please choose a JPG, PNG, GIF or WebP picture.' });
    expect((await put(address, await pictureOf())).statusCode).toBe(200);
  });

  test('refuses more than 5 MB with 413 and stays usable', async () => {
    const { request } = await member();
    const address = await request();
    const refused = await put(address, Buffer.alloc(5 * 1024 * 1024 + 1));
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({ message: 'The picture is larger than 5MB.' });
    expect((await put(address, await pictureOf())).statusCode).toBe(200);
  });

  test('checks the content, not the header', async () => {
    const { request } = await member();
    for (const format of ['png', 'jpeg', 'gif', 'webp'] as const) {
      expect((await put(await request(), await pictureOf({ format }), 'text/plain')).statusCode).toBe(200);
    }
  });
});

describe('the profile picture', () => {
  test('is re-encoded upright in two sizes, without metadata, and public', async () => {
    const { client, request } = await member();
    const address = await request();
    const sideways = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'teal' } })
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'a secret place' } } })
      .toBuffer();
    await put(address, sideways, 'image/jpeg');
    const set = await client.put('/api/user/profile-image', { profileImageUrl: address });
    const url = `/api/pictures/${keyOf(address)}`;
    expect(set).toMatchObject({ status: 200, body: { profileImageUrl: url } });
    expect((await client.get('/api/auth/user')).body).toMatchObject({ profileImageUrl: url });
    for (const [query, side] of [
      ['', 512],
      ['?size=thumb', 96],
    ] as const) {
      const answer = await t.app.inject(url + query);
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp' });
      expect(answer.headers['cache-control']).toContain('max-age=31536000');
      const meta = await sharp(answer.rawPayload).metadata();
      expect(meta).toMatchObject({ format: 'webp', width: side, height: side });
      expect([meta.exif, meta.icc, meta.xmp, meta.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  test('may be named with or without the query of its upload address', async () => {
    const { client, request } = await member();
    const address = await request();
    await put(address, await pictureOf());
    const [bare = ''] = address.split('?');
    expect((await client.put('/api/user/profile-image', { profileImageUrl: bare })).status).toBe(200);
    expect((await client.put('/api/user/profile-image', { profileImageUrl: address })).status).toBe(200);
  });

  test('cannot be another member’s, of another site, or one that never arrived', async () => {
    const { client, request } = await member();
    const { request: othersRequest } = await member();
    const foreign = await othersRequest();
    await put(foreign, await pictureOf());
    const address = await request();
    for (const profileImageUrl of [
      foreign,
      address,
      address.replace(new URL(address).origin, 'https://evil.test'),
      'https://evil.test/me.png',
      '/etc/passwd',
      'javascript:alert(1)',
    ]) {
      expect((await client.put('/api/user/profile-image', { profileImageUrl })).status, profileImageUrl).toBe(400);
    }
    expect((await client.get('/api/auth/user')).body).toMatchObject({ profileImageUrl: null });
  });

  test('is gone after removal, and its files are released', async () => {
    const { client, request } = await member();
    const address = await request();
    await put(address, await pictureOf());
    await client.put('/api/user/profile-image', { profileImageUrl: address });
    expect((await client.delete('/api/user/profile-image')).body).toEqual({ profileImageUrl: null });
    expect((await client.get('/api/auth/user')).body).toMatchObject({ profileImageUrl: null });
    const [row] = await t.db.read
      .select()
      .from(uploads)
      .where(eq(uploads.key, keyOf(address)));
    expect(row?.status).toBe('orphaned');
  });

  test('of an unknown or impossible address is 404', async () => {
    for (const key of ['a'.repeat(40), '..%2f..%2fsecret.key', 'x', 'A'.repeat(40)]) {
      expect((await t.app.inject(`/api/pictures/${key}`)).statusCode, key).toBe(404);
    }
  });
});
