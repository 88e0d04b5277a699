import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '#db/client/ids.ts';
import { users } from '#db/schema/auth/members.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMember } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { purgeIdentityPictures, purgeIdentity, discardUnrecorded } from './purge.ts';
import { verificationUpload } from '../../platform/uploads/purposes.ts';
import { saveFiles } from '../../platform/uploads/stored-file.ts';
import { identityKeys } from './stored-pictures.ts';
import { MINUTE } from '../../platform/core/time.ts';

withTestApp();

const savePictures = async (id: string) => {
  for (const key of Object.values(identityKeys(id))) {
    await saveFiles(t.deps, verificationUpload, key, { full: Buffer.from('picture') });
  }
};
const isStored = (id: string) =>
  Object.values(identityKeys(id)).every((key) => existsSync(join(t.deps.env.DATA_DIR, 'objects', key)));
const createSubmission = async (status: 'waiting' | 'rejected', purgeAt: number | null) => {
  const id = newId();
  const userId = await createMember(t.db);
  await savePictures(id);
  const row = { ...identityKeys(id), id, userId, attempt: 1, status, submittedAt: Date.now(), purgeAt };
  await t.db.write((tx) => tx.insert(verificationSubmissions).values(row));
  return { id, userId };
};

test('pictures of an identity check are deleted when their time is over, and not before', async () => {
  const over = await createSubmission('rejected', Date.now() - 1);
  const kept = await createSubmission('rejected', Date.now() + MINUTE);
  const waiting = await createSubmission('waiting', null);
  await purgeIdentityPictures(t.deps);
  await t.runJobs();
  expect([over, kept, waiting].map(({ id }) => isStored(id))).toEqual([false, true, true]);
  const [row] = await t.db.read.select().from(verificationSubmissions).where(eq(verificationSubmissions.id, over.id));
  expect(row).toMatchObject({ status: 'rejected', livePhotoKey: null, idDocumentKey: null, purgeAt: null });
});

test('pictures of a member who can no longer restore the account are deleted at once', async () => {
  const { id, userId } = await createSubmission('waiting', null);
  await t.db.write(async (tx) => {
    await tx.update(users).set({ deletedAt: Date.now() }).where(eq(users.id, userId));
    await purgeIdentity(t.deps, tx, { userId });
  });
  await t.runJobs();
  expect(isStored(id)).toBe(false);
});

test('pictures that belong to no submission are deleted, the others stay', async () => {
  const unknown = newId();
  await savePictures(unknown);
  const known = await createSubmission('waiting', null);
  await discardUnrecorded(t.deps, { submissionId: unknown });
  await discardUnrecorded(t.deps, { submissionId: known.id });
  await t.runJobs();
  expect([isStored(unknown), isStored(known.id)]).toEqual([false, true]);
});
