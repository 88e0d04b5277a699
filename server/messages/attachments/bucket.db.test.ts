import { attachments } from '#db/schema/messages/conversations.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { AppError } from '../../platform/core/app-error.ts';
import { type BucketApp, createBucketApp } from '../../test/bucket-app.ts';
import { callerFor, createMember, createSessionCookie } from '../../test/factories.ts';
import { pictureOf } from '../../test/pictures.ts';

let t: BucketApp;
beforeAll(async () => {
  t = await createBucketApp();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => t.close());

const scene = async () => {
  const ada = await createMember(t.db, { unlimited: true });
  const ben = await createMember(t.db);
  const caller = await callerFor(t.deps, ada);
  const announce = ({ length: bytes }: Buffer) =>
    caller.messages.requestAttachment({ name: 'a.png', type: 'image/png', bytes });
  const send = (id: string) => caller.messages.send({ receiverId: ben, content: '', attachmentIds: [id] });
  return { ben, announce, send };
};
const put = (address: string, bytes: Buffer) => fetch(address, { method: 'PUT', body: new Uint8Array(bytes) });
const findKey = async (id: string) => {
  const [row] = await t.db.fresh.select().from(attachments).where(eq(attachments.id, id));
  return row?.key ?? '';
};

test('a file goes to the bucket, is taken from there when it is sent, and is read through this server', async () => {
  const { ben, announce, send } = await scene();
  const picture = await pictureOf({ format: 'webp' });
  const { id, uploadURL } = await announce(picture);
  expect(uploadURL.startsWith(`${t.bucket}/uploads/`)).toBe(true);
  await expect(send(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await put(uploadURL, picture)).status).toBe(200);
  const { attachments: files } = await send(id);
  expect(files).toMatchObject([{ id, type: 'image/webp' }]);
  const key = await findKey(id);
  expect(await t.storedAt(`uploads/${key}`), 'the raw upload is gone').toBeNull();
  expect(await t.storedAt(`attachments/${key}`)).not.toBeNull();
  const headers = { cookie: await createSessionCookie(t.db, ben) };
  const shown = await t.app.inject({ method: 'GET', url: `/api/attachments/${id}`, headers });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
});

test('a file of another is not even fetched from the bucket', async () => {
  const [mine, theirs] = [await scene(), await scene()];
  const picture = await pictureOf();
  const { id, uploadURL } = await theirs.announce(picture);
  await put(uploadURL, picture);
  await expect(mine.send(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await t.storedAt(`uploads/${await findKey(id)}`)).not.toBeNull();
  expect((await theirs.send(id)).attachments).toHaveLength(1);
});

test('the bucket takes a file of the announced size only, whose content is checked when it is sent', async () => {
  const { announce, send } = await scene();
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const { id, uploadURL } = await announce(drawing);
  for (const other of [Buffer.alloc(12 * 1024 * 1024, '%PDF-'), Buffer.from('%PDF-')]) {
    expect((await put(uploadURL, other)).status, `${other.length} bytes`).toBe(403);
  }
  expect((await put(uploadURL, drawing)).status).toBe(200);
  await expect(send(id)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
  expect(await t.storedAt(`uploads/${await findKey(id)}`)).toBeNull();
});

test('a file stays in the bucket if something else than its content kept it from being stored', async () => {
  const { announce, send } = await scene();
  const picture = await pictureOf();
  const { id, uploadURL } = await announce(picture);
  await put(uploadURL, picture);
  vi.spyOn(t.deps.decoder, 'draw').mockRejectedValueOnce(new AppError('TOO_MANY_UPLOADS'));
  await expect(send(id)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  vi.spyOn(t.deps.objects, 'put').mockRejectedValueOnce(new Error('The bucket is away'));
  await expect(send(id)).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  expect((await send(id)).attachments).toMatchObject([{ id }]);
  expect(await t.storedAt(`uploads/${await findKey(id)}`)).toBeNull();
});
