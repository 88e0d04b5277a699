import { sharePictures } from '#db/schema/public/share-pictures.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import cookie from '@fastify/cookie';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendError } from '../../platform/http/errors.ts';
import { createBucketApp } from '../../test/bucket-app.ts';
import { publish } from '../../test/public/publish.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { cleanUpSharePictures } from './clean-up-share-pictures.ts';
import { mountMachinePages } from './machine-routes.ts';
import { shareObject } from './share-texts.ts';
import { updateMember, updatePost } from '../../test/rows.ts';

describe.each([
  ['a folder', createTestApp],
  ['a bucket', createBucketApp],
] as const)('share pictures in %s', (_, createApp) => {
  let t: TestApp;
  let app: FastifyInstance;
  beforeAll(async () => {
    t = await createApp();
    app = Fastify();
    await app.register(cookie);
    app.decorateRequest('actor');
    app.setErrorHandler(sendError);
    mountMachinePages(app, t.deps, 'no-build');
  });
  afterAll(async () => {
    await app.close();
    await t.close();
  });

  const draw = (path: string) => app.inject({ url: `${path}/share.png` });
  const listNames = async (path: string): Promise<string[]> =>
    (await t.db.fresh.select().from(sharePictures))
      .map(({ name }) => name)
      .filter((name) => `/${name}`.startsWith(path));
  const findName = async (path: string): Promise<string> => (await listNames(path))[0] ?? '';

  test('are drawn once, whichever node is asked, and again for other words', async () => {
    const { id, caller } = await publish(t);
    const path = `/p/${id}`;
    const first = (await draw(path)).rawPayload;
    const object = shareObject(await findName(path));
    expect((await t.deps.objects.get(object))?.equals(first)).toBe(true);
    // This is a picture that another node has drawn.
    const another = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await t.deps.objects.put(object, another);
    expect((await draw(path)).rawPayload.equals(another)).toBe(true);
    await cleanUpSharePictures(t.deps);
    expect((await draw(path)).rawPayload.equals(another), 'what is shown stays').toBe(true);

    await caller.posts.update({ id, serviceOffered: 'Other words of mine' });
    expect((await draw(path)).rawPayload.equals(another)).toBe(false);
    await cleanUpSharePictures(t.deps);
    expect(await t.deps.objects.get(object), 'that of the words before is deleted').toBeNull();
    expect(await listNames(path)).toHaveLength(1);
  });

  test('are deleted once their post, or their member, is seen no longer', async () => {
    const [removed, taken, erased] = [await publish(t), await publish(t), await publish(t, { visibility: 'profile' })];
    const paths = [`/p/${removed.id}`, `/p/${taken.id}`, `/p/${erased.id}`, `/m/${erased.ownerId}`];
    for (const path of paths) expect((await draw(path)).statusCode).toBe(200);
    const objects = await Promise.all(paths.map(async (path) => shareObject(await findName(path))));
    await updatePost(t.db, removed.id, { status: 'removed' });
    await taken.caller.posts.update({ id: taken.id, visibility: 'members' });
    await updateMember(t.db, erased.ownerId, { deletedAt: Date.now() });
    expect(await Promise.all(paths.map(async (path) => (await draw(path)).statusCode))).toEqual([410, 404, 404, 410]);
    await cleanUpSharePictures(t.deps);
    for (const [at, path] of paths.entries()) {
      expect(await listNames(path)).toEqual([]);
      expect(await t.deps.objects.get(objects[at] ?? '')).toBeNull();
    }
  });

  test('are drawn although the storage fails, and without a picture that is out of reach', async () => {
    const { id } = await publish(t);
    const fails = () => Promise.reject(new Error('The storage is out of reach'));
    const working = { ...t.deps.objects };
    Object.assign(t.deps.objects, { get: fails, put: fails });
    try {
      expect((await draw(`/p/${id}`)).statusCode).toBe(200);
    } finally {
      Object.assign(t.deps.objects, working);
    }
    expect((await draw(`/p/${id}`)).statusCode).toBe(200);
    expect(await t.deps.objects.get(shareObject(await findName(`/p/${id}`)))).not.toBeNull();
  });
});
