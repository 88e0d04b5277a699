import type { Picture } from '#contracts/platform/pictures.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cleanUpUploads } from '../../platform/uploads/clean-up.ts';
import { DAY } from '../../platform/core/time.ts';
import { purgeErased } from '../../data-rights/erasure/purge.ts';
import { callerFor, createMember, createPostRow, provenCallerFor, createSessionCookie } from '../../test/factories.ts';
import { findPostRow } from '../../test/rows.ts';
import { pictureOf, pictureThatClaims, putFile, uploadPicture } from '../../test/pictures.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

withTestApp();
afterEach(() => void vi.useRealTimers());

const owner = async (fields: Parameters<typeof createPostRow>[2] = {}) => {
  const id = await createMember(t.db, { unlimited: true });
  const caller = await callerFor(t.deps, id);
  const { id: postId } = await createPostRow(t.db, id, fields);
  return { id, caller, postId, upload: () => uploadPicture(t, caller) };
};
/** A member with a post that shows this many pictures. */
const shown = async (count = 1, fields: Parameters<typeof createPostRow>[2] = {}) => {
  const member = await owner(fields);
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await member.upload());
  const { pictures } = await member.caller.posts.setPictures({
    id: member.postId,
    pictures: ids.map((uploadId) => ({ uploadId, alt: null })),
  });
  return { ...member, pictures, picture: pictures[0]! };
};
const findStatus = async (key: string) =>
  (await t.db.fresh.select({ status: uploads.status }).from(uploads).where(eq(uploads.key, key)))[0]?.status ?? null;
const get = async ({ url }: Pick<Picture, 'url'>, userId?: string) =>
  t.app.inject({ url, headers: userId ? { cookie: await createSessionCookie(t.db, userId) } : {} });
const reader = () => createMember(t.db);

describe('an upload of a picture', () => {
  test('takes exactly the announced bytes, once, and again after a refusal', async () => {
    const { caller } = await owner();
    const file = await pictureOf();
    const { uploadURL } = await caller.uploads.announce({ purpose: 'post', bytes: file.length, type: 'image/png' });
    const answers = [Buffer.concat([file, file]), Buffer.alloc(file.length, 'x'), file, file];
    const statuses: number[] = [];
    for (const bytes of answers) statuses.push((await putFile(t, uploadURL, bytes)).statusCode);
    expect(statuses).toEqual([400, 415, 200, 403]);
  });

  test('is refused before it is sent where it cannot be taken', async () => {
    const { caller } = await owner();
    const announce = (bytes: number, type: string) => caller.uploads.announce({ purpose: 'post', bytes, type });
    await expect(announce(10 * 1024 * 1024 + 1, 'image/png')).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    await expect(announce(100, 'image/gif')).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    await expect(announce(0, 'image/png')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('is refused if it moves, or has too many pixels', async () => {
    const { caller } = await owner();
    const frames = await Promise.all(['teal', 'orange'].map((background) => pictureOf({ background })));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const png = await pictureOf();
    // The chunk that makes a PNG move, behind its header.
    const acTL = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
    const movingPng = Buffer.concat([png.subarray(0, 33), acTL, png.subarray(33)]);
    const large = await pictureThatClaims(10_000, 5_100);
    const statuses: number[] = [];
    for (const bytes of [moving, movingPng, large]) {
      const { uploadURL } = await caller.uploads.announce({ purpose: 'post', bytes: bytes.length, type: 'image/webp' });
      statuses.push((await putFile(t, uploadURL, bytes)).statusCode);
    }
    expect(statuses).toEqual([415, 415, 413]);
  });
});

describe('the pictures of a post', () => {
  test('are what the list says, in its order, upright and in two sizes, by id and in lists', async () => {
    const { caller, postId, upload, id } = await owner();
    const sideways = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: 'teal' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const [first, second] = [await uploadPicture(t, caller, { bytes: sideways }), await upload()];
    const post = await caller.posts.setPictures({
      id: postId,
      pictures: [{ uploadId: second }, { uploadId: first, alt: '  A door, before ' }],
    });
    expect(post.pictures).toMatchObject([
      { id: second, alt: null, width: 60, height: 40 },
      { id: first, alt: 'A door, before', width: 800, height: 1_600 },
    ]);
    expect((await caller.posts.own())[0]?.pictures).toEqual(post.pictures);
    const others = await callerFor(t.deps, await reader());
    expect((await others.posts.byId({ id: postId })).pictures).toEqual(post.pictures);
    expect((await others.posts.list({ userId: id })).items[0]?.pictures).toEqual(post.pictures);
    const sides: unknown[] = [];
    for (const url of [post.pictures[1]!.url, post.pictures[1]!.thumbUrl]) {
      const { width, height, format, exif } = await sharp((await get({ url }, id)).rawPayload).metadata();
      sides.push([width, height, format, exif]);
    }
    expect(sides).toEqual([
      [800, 1_600, 'webp', undefined],
      [200, 400, 'webp', undefined],
    ]);
    const again = await caller.posts.setPictures({ id: postId, pictures: [{ pictureId: first, alt: null }] });
    expect(again.pictures).toMatchObject([{ id: first, alt: null, url: post.pictures[1]?.url }]);
  });

  test('stay as they were if one of the list cannot be shown', async () => {
    const { caller, postId, picture, upload } = await shown();
    const other = await shown();
    const file = await pictureOf();
    const { id: unsent } = await caller.uploads.announce({ purpose: 'post', bytes: file.length, type: 'image/png' });
    const fresh = await upload();
    const set = (...pictures: { uploadId?: string; pictureId?: string }[]) =>
      caller.posts.setPictures({ id: postId, pictures: [{ uploadId: fresh }, ...pictures] });
    const missing = { code: 'NOT_FOUND' };
    await expect(set({ uploadId: unsent })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(set({ uploadId: picture.id }), 'used').rejects.toMatchObject(missing);
    await expect(set({ uploadId: await other.upload() }), 'another’s').rejects.toMatchObject(missing);
    await expect(set({ pictureId: other.picture.id }), 'another’s picture').rejects.toMatchObject(missing);
    await expect(set({ uploadId: 'unknown' })).rejects.toMatchObject(missing);
    for (const wrong of [[{}], [{ uploadId: fresh }], Array.from({ length: 6 }, (_, n) => ({ uploadId: `${n}` }))]) {
      await expect(set(...wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    expect((await caller.posts.byId({ id: postId })).pictures).toEqual([picture]);
    expect(await findStatus(fresh)).toBe('stored');
  });

  test('are copied from another post of the same member, and each goes on its own', async () => {
    const { id, caller, postId, picture } = await shown();
    const { id: next } = await createPostRow(t.db, id);
    const { pictures } = await caller.posts.setPictures({
      id: next,
      pictures: [{ pictureId: picture.id, alt: 'Again' }],
    });
    expect(pictures).toMatchObject([{ alt: 'Again', width: 60, height: 40 }]);
    expect(pictures[0]?.id).not.toBe(picture.id);
    await caller.posts.remove({ id: postId });
    await t.runJobs();
    expect([(await get(picture, id)).statusCode, (await get(pictures[0]!, id)).statusCode]).toEqual([404, 200]);
  });
});

describe('a picture', () => {
  test('of a post for members is read by members, kept by no one in between', async () => {
    const { picture, pictures } = await shown();
    expect((await get(picture)).statusCode).toBe(404);
    const { statusCode, headers } = await get(picture, await reader());
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'private, no-cache',
      'image/webp',
    ]);
    expect((await get({ url: `/api/pictures/${pictures[0]!.id}/${'a'.repeat(40)}` }, await reader())).statusCode).toBe(
      404,
    );
  });

  test('of a post for everyone is read by visitors, in words without addresses', async () => {
    const { caller, postId, picture } = await shown(1, { visibility: 'everyone' });
    const { statusCode, headers } = await get(picture);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    await caller.posts.setPictures({ id: postId, pictures: [{ pictureId: picture.id, alt: 'Call (512) 555-0142' }] });
    const { body } = await t.app.inject(`/api/public/posts/${postId}`);
    expect(JSON.parse(body)).toMatchObject({ pictures: [{ url: picture.url, alt: 'Call (shown to members)' }] });
  });

  test('gets another address when it changes who may see it', async () => {
    const { caller, postId, picture } = await shown(1, { visibility: 'everyone' });
    const { pictures } = await caller.posts.update({ id: postId, visibility: 'members' });
    expect(pictures[0]).toMatchObject({ id: picture.id });
    expect(pictures[0]?.url).not.toBe(picture.url);
    const someone = await reader();
    expect([(await get(picture, someone)).statusCode, (await get(pictures[0]!, someone)).statusCode]).toEqual([
      404, 200,
    ]);
    expect((await get(pictures[0]!)).statusCode).toBe(404);
    const same = await caller.posts.update({ id: postId, visibility: 'members' });
    expect(same.pictures).toEqual(pictures);
  });

  test('that is released is gone at once, and its files with the next job', async () => {
    const { caller, postId, id, pictures } = await shown(2);
    await caller.posts.setPictures({ id: postId, pictures: [{ pictureId: pictures[1]!.id }] });
    expect([(await get(pictures[0]!, id)).statusCode, (await get(pictures[1]!, id)).statusCode]).toEqual([404, 200]);
    await t.runJobs();
    expect(await findStatus(pictures[0]!.id)).toBeNull();
    expect(await t.deps.objects.get(`posts/${pictures[0]!.id}.webp`)).toBeNull();
  });

  test('is gone with the account, for good once that cannot come back', async () => {
    const { id, picture } = await shown();
    await (await provenCallerFor(t.deps, id)).profile.erase({});
    expect((await get(picture, await reader())).statusCode).toBe(404);
    await t.runJobs();
    await cleanUpUploads(t.deps);
    expect(await findStatus(picture.id)).toBe('in-use');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * DAY });
    await purgeErased(t.deps);
    await cleanUpUploads(t.deps);
    expect(await findStatus(picture.id)).toBeNull();
  });

  test('is in the export', async () => {
    const { id } = await shown();
    const { body } = await t.app.inject({
      url: '/api/user/export',
      headers: { cookie: await createSessionCookie(t.db, id) },
    });
    expect(JSON.parse(body)).toMatchObject({
      pictures: [
        { about: 'post picture', size: 'full', data: expect.stringMatching(/^data:image\/webp/) },
        { about: 'post picture', size: 'thumb' },
      ],
    });
  });
});

describe('an admin', () => {
  const grounds = { reason: 'It shows a phone number.', rule: 'content' };
  const admin = async () => callerFor(t.deps, await createMember(t.db, { isAdmin: true }));

  test('removes one picture, which no one sees from then on and which is kept while it can be contested', async () => {
    const { id, caller, postId, pictures } = await shown(2);
    const staff = await admin();
    await staff.admin.removePicture({ id: pictures[0]!.id, ...grounds });
    expect((await caller.posts.byId({ id: postId })).pictures).toEqual([pictures[1]]);
    expect((await get(pictures[0]!, id)).statusCode).toBe(404);
    await expect(staff.admin.removePicture({ id: pictures[0]!.id, ...grounds })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { items } = await caller.notifications.list({});
    expect(items[0]).toMatchObject({
      title: 'Your picture was removed',
      description: expect.stringContaining('It shows a phone number.'),
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 179 * DAY });
    await cleanUpUploads(t.deps);
    expect(await findStatus(pictures[0]!.id)).toBe('orphaned');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY });
    await cleanUpUploads(t.deps);
    expect(await findStatus(pictures[0]!.id)).toBeNull();
  });

  test('sees a reported picture as it was, and removes it with the decision', async () => {
    const { id, caller, postId, picture } = await shown();
    const reporter = await callerFor(t.deps, await reader());
    const report = { subjectType: 'picture' as const, reason: 'It shows someone else’s work.' };
    await reporter.reports.create({ ...report, subjectId: picture.id });
    const own = caller.reports.create({ ...report, subjectId: picture.id });
    await expect(own).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const none = reporter.reports.create({ ...report, subjectId: 'none' });
    await expect(none).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const staff = await admin();
    const found = (await staff.reports.list({ status: 'open' })).items.find(
      ({ subjectId }) => subjectId === picture.id,
    );
    expect(found).toMatchObject({
      pictureIsUp: true,
      evidence: { author: { id }, picture: expect.stringMatching(/^data:image\/webp;base64,/) },
    });
    const decided = await staff.reports.decide({ id: found!.id, decision: 'upheld', removePicture: true });
    expect(decided).toMatchObject({ pictureIsUp: false });
    expect((await findPostRow(t.db, postId))?.pictures).toEqual([]);
  });
});
