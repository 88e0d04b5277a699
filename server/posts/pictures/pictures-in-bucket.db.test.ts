import type { Picture } from '#contracts/platform/pictures.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BucketApp, createBucketApp } from '../../test/bucket-app.ts';
import { callerFor, createMember, createPostRow, createSessionCookie } from '../../test/factories.ts';
import { pathOf, pictureOf } from '../../test/pictures.ts';

let t: BucketApp;
beforeAll(async () => {
  t = await createBucketApp();
});
afterAll(() => t.close());

/** A member with a post that shows one picture, sent to the bucket as a browser does. */
const publishWithPicture = async () => {
  const id = await createMember(t.db, { unlimited: true });
  const caller = await callerFor(t.deps, id);
  const { id: postId } = await createPostRow(t.db, id);
  const file = await pictureOf({ width: 2_000, height: 1_000 });
  const announced = await caller.uploads.announce({ purpose: 'post', bytes: file.length, type: 'image/png' });
  expect(announced.uploadURL.startsWith(t.bucket)).toBe(true);
  expect((await fetch(announced.uploadURL, { method: 'PUT', body: new Uint8Array(file) })).status).toBe(200);
  const { pictures } = await caller.posts.setPictures({ id: postId, pictures: [{ uploadId: announced.id }] });
  return { id, caller, postId, picture: pictures[0]! };
};
const read = async ({ url }: Pick<Picture, 'url'>, memberId: string) =>
  t.app.inject({
    url: pathOf(new URL(url, 'http://proquo.test').href),
    headers: { cookie: await createSessionCookie(t.db, memberId) },
  });

test('a picture in a bucket is read in both sizes through the server, and released with its files', async () => {
  const { caller, postId, picture } = await publishWithPicture();
  const viewer = await createMember(t.db);
  const widths: number[] = [];
  for (const url of [picture.url, picture.thumbUrl]) {
    const { statusCode, rawPayload } = await read({ url }, viewer);
    expect(statusCode).toBe(200);
    widths.push((await sharp(rawPayload).metadata()).width);
  }
  expect(widths).toEqual([1_600, 400]);
  expect((await fetch(`${t.bucket}/posts/${picture.id}.webp`)).status).not.toBe(200);
  await caller.posts.setPictures({ id: postId, pictures: [] });
  expect((await read(picture, viewer)).statusCode).toBe(404);
  await t.runJobs();
  expect(await t.storedAt(`posts/${picture.id}.webp`)).toBeNull();
});
