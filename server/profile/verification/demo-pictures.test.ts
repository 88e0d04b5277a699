import { newId } from '#db/client/ids.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createMember } from '../../test/factories.ts';
import { createTestApp } from '../../test/test-app.ts';
import { drawDemoPictures } from './demo-pictures.ts';
import { readIdentityPicture } from './stored-pictures.ts';

test('a waiting check without pictures gets drawn ones, once, and a decided one none', async () => {
  const t = await createTestApp();
  const add = async (status: 'waiting' | 'approved') => {
    const userId = await createMember(t.db, { lastName: "O'Neil <b>" });
    const row = { id: newId(), userId, attempt: 1, status, submittedAt: Date.now() };
    await t.db.write((tx) => tx.insert(verificationSubmissions).values(row));
    return row.id;
  };
  const findRow = async (id: string) => {
    const [row] = await t.db.read.select().from(verificationSubmissions).where(eq(verificationSubmissions.id, id));
    return row!;
  };
  const [waiting, decided] = [await add('waiting'), await add('approved')];
  await drawDemoPictures(t.deps);
  const { livePhotoKey, idDocumentKey } = await findRow(waiting);
  const before = await readIdentityPicture(t.deps, idDocumentKey);
  for (const key of [livePhotoKey, idDocumentKey]) {
    expect(await sharp((await readIdentityPicture(t.deps, key))!).metadata()).toMatchObject({ format: 'jpeg' });
  }
  await drawDemoPictures(t.deps);
  expect(await readIdentityPicture(t.deps, idDocumentKey)).toEqual(before);
  expect((await findRow(decided)).livePhotoKey).toBeNull();
  await t.close();
});
