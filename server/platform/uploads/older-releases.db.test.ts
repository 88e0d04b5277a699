import { newId } from '#db/client/ids.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { purgeErased } from '../../data-rights/erasure/purge.ts';
import { purgeIdentityPictures } from '../../profile/verification/purge.ts';
import { identityKeys } from '../../profile/verification/stored-pictures.ts';
import { loadExport } from '../../test/data-rights/load-export.ts';
import { callerFor, createMember, provenCallerFor } from '../../test/factories.ts';
import { updateMember } from '../../test/rows.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { newSecret } from '../core/secrets.ts';
import { DAY } from '../core/time.ts';
import { cleanUpUploads } from './clean-up.ts';

// What releases before 1.1 stored. Their rows have no purpose, no type and nothing that they are bound to.

withTestApp();
afterEach(() => void vi.useRealTimers());

/** A profile picture in use, as releases before 1.1 wrote it. */
const withPicture = async () => {
  const userId = await createMember(t.db);
  const key = newSecret();
  for (const name of [`pictures/${key}.webp`, `pictures/${key}-thumb.webp`]) {
    await t.deps.objects.put(name, Buffer.from(`the bytes of ${name}`));
  }
  const now = Date.now();
  await t.db.write(async (tx) => {
    const times = { createdAt: now, expiresAt: now, storedAt: now };
    await tx.insert(uploads).values({ key, userId, status: 'in-use', bytes: 9, ...times });
  });
  await updateMember(t.db, userId, { profileImageUrl: `/api/pictures/${key}` });
  const isThere = async () => {
    const answers = ['', '?size=thumb'].map((query) => t.app.inject(`/api/pictures/${key}${query}`));
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode === 200);
  };
  return { userId, key, isThere };
};
/** Submissions whose pictures have no rows. */
const withIdentity = async (purgeAt: number | null) => {
  const [id, userId] = [newId(), await createMember(t.db)];
  const keys = identityKeys(id);
  for (const key of Object.values(keys))
    await t.deps.objects.put(key, t.deps.vaults.identityPictures.seal(key, Buffer.from('a face')));
  const row = { ...keys, id, userId, attempt: 1, status: 'rejected' as const, submittedAt: Date.now(), purgeAt };
  await t.db.write((tx) => tx.insert(verificationSubmissions).values(row));
  return { id, isThere: async () => (await t.deps.objects.get(keys.idDocumentKey)) !== null };
};
const later = (ms: number) => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

test('a profile picture of an older release is shown, exported and removed', async () => {
  const { userId, isThere } = await withPicture();
  expect(await isThere()).toEqual([true, true]);
  const { pictures } = JSON.parse(await loadExport(t, userId)) as { pictures: object[] };
  expect(pictures).toMatchObject([
    { about: 'profile picture', size: 'full', data: expect.stringMatching(/^data:image\/webp;base64,/) },
    { about: 'profile picture', size: 'thumb' },
  ]);
  await (await callerFor(t.deps, userId)).profile.removePicture();
  later(2 * DAY);
  await cleanUpUploads(t.deps);
  expect(await isThere()).toEqual([false, false]);
});

test('a profile picture of an older release is deleted for good with the account', async () => {
  const { userId, key, isThere } = await withPicture();
  await (await provenCallerFor(t.deps, userId)).profile.erase({});
  await cleanUpUploads(t.deps);
  expect(await isThere(), 'the account can be restored').toEqual([true, true]);
  later(8 * DAY);
  await purgeErased(t.deps);
  await cleanUpUploads(t.deps);
  expect(await isThere()).toEqual([false, false]);
  expect(await t.db.fresh.select().from(uploads).where(eq(uploads.key, key))).toEqual([]);
});

test('pictures of an identity check of an older release are deleted when their time is over', async () => {
  const [over, kept] = [await withIdentity(Date.now() - 1), await withIdentity(null)];
  await purgeIdentityPictures(t.deps);
  await t.runJobs();
  expect([await over.isThere(), await kept.isThere()]).toEqual([false, true]);
});
