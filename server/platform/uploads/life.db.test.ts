import { uploads } from '#db/schema/platform/uploads.ts';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMember } from '../../test/factories.ts';
import { pictureOf } from '../../test/pictures.ts';
import { announce, bind, findStatus, hasFiles, later, perSize, storeFile, upload } from '../../test/uploads/uploads.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { newSecret } from '../core/secrets.ts';
import { DAY, HOUR, MINUTE } from '../core/time.ts';
import { releaseUploads } from './bind.ts';
import { cleanUpUploads } from './clean-up.ts';
import { profileUpload, purposes } from './purposes.ts';
import { admitUpload } from './store.ts';

withTestApp();
afterEach(() => void vi.useRealTimers().restoreAllMocks());

describe.each(purposes.map((purpose) => [purpose.name, purpose] as const))('an upload for a %s', (_name, purpose) => {
  test('whose node died between its file and its row is cleaned up, and no address takes it again', async () => {
    const userId = await createMember(t.db);
    const key = await announce(purpose, userId);
    const put = vi.spyOn(t.deps.objects, 'put').mockReturnValueOnce(new Promise(() => {}));
    void storeFile(purpose, key);
    // The other sizes were written before the node died: one that arrives later would outlive the clean-up.
    const [, ...others] = perSize(purpose, true);
    await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(others.length + 1));
    await vi.waitFor(async () => expect(await hasFiles(purpose, key)).toEqual([false, ...others]));
    expect(await findStatus(purpose, key)).toBe('orphaned');
    vi.restoreAllMocks();
    await expect(admitUpload(t.db, purpose, key)).rejects.toMatchObject({ code: 'UPLOAD_REFUSED' });
    await cleanUpUploads(t.deps);
    expect(await findStatus(purpose, key), 'it may still be on its way').toBe('orphaned');
    later(DAY + 2 * HOUR);
    await cleanUpUploads(t.deps);
    expect([await findStatus(purpose, key), await hasFiles(purpose, key)]).toEqual([null, perSize(purpose, false)]);
  });

  test('that the storage failed to take can be sent again', async () => {
    const key = await announce(purpose, await createMember(t.db));
    vi.spyOn(t.deps.objects, 'put').mockRejectedValueOnce(new Error('The disk is full'));
    await expect(storeFile(purpose, key)).rejects.toThrow('The disk is full');
    expect(await findStatus(purpose, key)).toBe('issued');
    await storeFile(purpose, key);
    expect(await findStatus(purpose, key)).toBe('stored');
  });

  test('that nothing shows is deleted with its files when its time is over, and not before', async () => {
    const key = await upload(purpose, await createMember(t.db));
    later(HOUR + purpose.unboundMs - MINUTE);
    await cleanUpUploads(t.deps);
    expect(await findStatus(purpose, key)).toBe('stored');
    later(120_000);
    await cleanUpUploads(t.deps);
    expect([await findStatus(purpose, key), await hasFiles(purpose, key)]).toEqual([null, perSize(purpose, false)]);
  });

  test('whose files cannot be deleted yet is deleted in the next clean-up, and holds up no other', async () => {
    const userId = await createMember(t.db);
    const keys = [await upload(purpose, userId), await upload(purpose, userId)];
    later(DAY + 2 * HOUR);
    vi.spyOn(t.deps.objects, 'remove').mockRejectedValueOnce(new Error('The bucket is unavailable'));
    await expect(cleanUpUploads(t.deps)).rejects.toThrow('1 uploads could not be deleted');
    const statuses = async () =>
      (await Promise.all(keys.map((key) => findStatus(purpose, key)))).toSorted((a, b) =>
        String(a).localeCompare(String(b)),
      );
    expect(await statuses()).toEqual([null, 'orphaned']);
    await cleanUpUploads(t.deps);
    expect(await statuses()).toEqual([null, null]);
    for (const key of keys) expect(await hasFiles(purpose, key)).toEqual(perSize(purpose, false));
  });
});

test('an address takes files for its own purpose only', async () => {
  const userId = await createMember(t.db);
  const until = Date.now() + HOUR;
  const statuses = new Map<string, number>();
  for (const from of purposes) {
    const key = await announce(from, userId);
    const query = `expires=${until}&signature=${encodeURIComponent(t.deps.objects.sign(key, until))}`;
    for (const { name, address } of purposes.filter((purpose) => purpose !== from && purpose.address)) {
      const url = `/api/objects/${address?.path}/${key}?${query}`;
      const answer = await t.app.inject({ method: 'PUT', url, payload: await pictureOf() });
      statuses.set(`${from.name} to ${name}`, answer.statusCode);
    }
    expect(await findStatus(from, key)).toBe('issued');
  }
  expect(new Set(statuses.values())).toEqual(new Set([403]));
});

describe('binding', () => {
  test('releases uploads that are no longer shown, and no others', async () => {
    const userId = await createMember(t.db);
    const [gone, stays, comes] = await Promise.all([1, 2, 3].map(() => upload(profileUpload, userId)));
    await bind(userId, 'post', [gone!, stays!]);
    await bind(userId, 'post', [stays!, comes!]);
    const keys = [gone!, stays!, comes!];
    const statuses = await Promise.all(keys.map((key) => findStatus(profileUpload, key)));
    expect(statuses).toEqual(['orphaned', 'in-use', 'in-use']);
  });

  test('of an upload that is over deletes its files at once, even if it has no row', async () => {
    const verification = purposes.find(({ name }) => name === 'verification')!;
    const [rowless, shown] = [newSecret(), await upload(verification, await createMember(t.db))];
    await t.deps.objects.put(rowless, t.deps.vaults.identityPictures.seal(rowless, Buffer.from('a face')));
    await t.db.write((tx) => tx.update(uploads).set({ status: 'in-use' }).where(eq(uploads.key, shown)));
    await t.db.write((tx) => releaseUploads(tx, verification, [rowless, shown]));
    await t.runJobs();
    for (const key of [rowless, shown]) {
      expect([await findStatus(verification, key), await hasFiles(verification, key)]).toEqual([null, [false]]);
    }
  });
});
