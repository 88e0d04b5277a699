// PostgreSQL too: locks and transactions.
import { newId } from '#db/client/ids.ts';
import { attachments } from '#db/schema/messages/conversations.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMember } from '../../test/factories.ts';
import { pictureOf } from '../../test/pictures.ts';
import { runConcurrently, runEachConcurrently } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { newSecret } from '../core/secrets.ts';
import { DAY, HOUR, MINUTE } from '../core/time.ts';
import { bindUploads, releaseUploads } from './bind.ts';
import { cleanUpUploads, removeUpload } from './clean-up.ts';
import type { Purpose } from './define-purpose.ts';
import { profileUpload, purposes } from './purposes.ts';
import { admitUpload, storeDecoded } from './store.ts';
import { readFile } from './stored-file.ts';

withTestApp();
afterEach(() => void vi.useRealTimers().restoreAllMocks());

const MB = 1024 * 1024;
/** What was made of a file, of this many bytes in all. */
const madeFor = ({ drawing }: Purpose, bytes = 2_000) => {
  const sizes = Object.keys(drawing.sizes);
  const files = Object.fromEntries(sizes.map((size) => [size, Buffer.alloc(bytes / sizes.length, 'x')]));
  return { type: 'image/webp', files, isScreenshot: false };
};
const announce = async (purpose: Purpose, userId: string) => {
  const key = newSecret();
  const row = { key, status: 'issued' as const, createdAt: Date.now(), expiresAt: Date.now() + HOUR };
  const file = { id: newId(), senderId: userId, name: 'a', type: 'image/png', bytes: 1 };
  await t.db.write(async (tx) => {
    if (purpose.rows.table === uploads) await tx.insert(uploads).values({ ...row, userId, purpose: purpose.name });
    else await tx.insert(attachments).values({ ...row, ...file });
  });
  return key;
};
const keep = (purpose: Purpose, key: string, bytes?: number) =>
  storeDecoded(t.deps, purpose, { key }, madeFor(purpose, bytes));
const store = async (purpose: Purpose, userId: string) => {
  const key = await announce(purpose, userId);
  await keep(purpose, key);
  return key;
};
const findStatus = async ({ rows: { table } }: Purpose, key: string) =>
  (await t.db.fresh.select({ status: table.status }).from(table).where(eq(table.key, key)))[0]?.status ?? null;
const hasFiles = async (purpose: Purpose, key: string) => {
  const sizes = Object.keys(purpose.drawing.sizes);
  const files = await Promise.all(sizes.map((size) => readFile(t.deps, purpose, key, size)));
  return files.map((bytes) => bytes !== null);
};
const all = (purpose: Purpose, is: boolean) => Object.keys(purpose.drawing.sizes).map(() => is);
const bind = (userId: string, to: string | null, keys: string[]) =>
  t.db.write((tx) => bindUploads(tx, profileUpload, { userId, to, keys }));
const later = (ms: number) => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

describe.each(purposes.map((purpose) => [purpose.name, purpose] as const))('an upload for a %s', (_name, purpose) => {
  test('of twenty attempts to store it one is made', async () => {
    const key = await announce(purpose, await createMember(t.db));
    const { done, refused } = await runConcurrently(() => keep(purpose, key));
    expect([done.length, refused]).toEqual([1, { UPLOAD_REFUSED: 19 }]);
    expect([await findStatus(purpose, key), await hasFiles(purpose, key)]).toEqual(['stored', all(purpose, true)]);
  });

  test('whose node died between its file and its row is cleaned up, and no address takes it again', async () => {
    const userId = await createMember(t.db);
    const key = await announce(purpose, userId);
    const put = vi.spyOn(t.deps.objects, 'put').mockReturnValueOnce(new Promise(() => {}));
    void keep(purpose, key);
    // The other sizes were written before the node died: one that arrives later would outlive the clean-up.
    const [, ...others] = all(purpose, true);
    await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(others.length + 1));
    await vi.waitFor(async () => expect(await hasFiles(purpose, key)).toEqual([false, ...others]));
    expect(await findStatus(purpose, key)).toBe('orphaned');
    vi.restoreAllMocks();
    await expect(admitUpload(t.db, purpose, key)).rejects.toMatchObject({ code: 'UPLOAD_REFUSED' });
    await cleanUpUploads(t.deps);
    expect(await findStatus(purpose, key), 'it may still be on its way').toBe('orphaned');
    later(DAY + 2 * HOUR);
    await cleanUpUploads(t.deps);
    expect([await findStatus(purpose, key), await hasFiles(purpose, key)]).toEqual([null, all(purpose, false)]);
  });

  test('that the storage did not take is announced as before', async () => {
    const key = await announce(purpose, await createMember(t.db));
    vi.spyOn(t.deps.objects, 'put').mockRejectedValueOnce(new Error('The disk is full'));
    await expect(keep(purpose, key)).rejects.toThrow('The disk is full');
    expect(await findStatus(purpose, key)).toBe('issued');
    await keep(purpose, key);
    expect(await findStatus(purpose, key)).toBe('stored');
  });

  test('that nothing shows goes after its time, with its files, and not before', async () => {
    const key = await store(purpose, await createMember(t.db));
    later(HOUR + purpose.unboundMs - MINUTE);
    await cleanUpUploads(t.deps);
    expect(await findStatus(purpose, key)).toBe('stored');
    later(120_000);
    await cleanUpUploads(t.deps);
    expect([await findStatus(purpose, key), await hasFiles(purpose, key)]).toEqual([null, all(purpose, false)]);
  });

  test('whose files cannot be deleted yet keeps its row and no other, and goes with the next clean-up', async () => {
    const userId = await createMember(t.db);
    const keys = [await store(purpose, userId), await store(purpose, userId)];
    later(DAY + 2 * HOUR);
    vi.spyOn(t.deps.objects, 'remove').mockRejectedValueOnce(new Error('The bucket is away'));
    await expect(cleanUpUploads(t.deps)).rejects.toThrow('1 uploads could not be deleted');
    const statuses = async () =>
      (await Promise.all(keys.map((key) => findStatus(purpose, key)))).toSorted((a, b) =>
        String(a).localeCompare(String(b)),
      );
    expect(await statuses()).toEqual([null, 'orphaned']);
    await cleanUpUploads(t.deps);
    expect(await statuses()).toEqual([null, null]);
    for (const key of keys) expect(await hasFiles(purpose, key)).toEqual(all(purpose, false));
  });
});

test.each(purposes.filter(({ countedAs }) => countedAs).map((purpose) => [purpose.name, purpose] as const))(
  'an upload for a %s takes only the room that there is: of two for which there is room for one, one is refused',
  async (_name, purpose) => {
    const userId = await createMember(t.db, { isEmailVerified: true });
    const keys = [await announce(purpose, userId), await announce(purpose, userId)];
    const { done, refused } = await runEachConcurrently(keys.map((key) => () => keep(purpose, key, 30 * MB)));
    expect([done.length, refused]).toEqual([1, { QUOTA: 1 }]);
  },
);

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
  test('of twenty things that want one upload one gets it', async () => {
    const userId = await createMember(t.db);
    const key = await store(profileUpload, userId);
    const { done, refused } = await runConcurrently((n) => bind(userId, `post-${n}`, [key]));
    expect([done.length, refused]).toEqual([1, { IMAGE_NOT_YOURS: 19 }]);
  });

  test('what is a stranger’s, announced, released or shown elsewhere is refused, and nothing changes', async () => {
    const [ada, eve] = [await createMember(t.db), await createMember(t.db)];
    const [own, hers, elsewhere, released] = await Promise.all(
      [ada, eve, ada, ada].map((userId) => store(profileUpload, userId)),
    );
    const announced = await announce(profileUpload, ada);
    await bind(ada, 'one', [elsewhere!]);
    await bind(ada, 'two', [released!]);
    await bind(ada, 'two', []);
    for (const key of [hers!, announced, released!, elsewhere!, 'unknown']) {
      await expect(bind(ada, 'two', [own!, key]), key).rejects.toMatchObject({ code: 'IMAGE_NOT_YOURS' });
    }
    const keys = [own!, hers!, elsewhere!, released!, announced];
    expect(await Promise.all(keys.map((key) => findStatus(profileUpload, key)))).toEqual([
      'stored',
      'stored',
      'in-use',
      'orphaned',
      'issued',
    ]);
  });

  test('releases what is no longer shown, and nothing else', async () => {
    const userId = await createMember(t.db);
    const [gone, stays, comes] = await Promise.all([1, 2, 3].map(() => store(profileUpload, userId)));
    await bind(userId, 'post', [gone!, stays!]);
    await bind(userId, 'post', [stays!, comes!]);
    const keys = [gone!, stays!, comes!];
    const statuses = await Promise.all(keys.map((key) => findStatus(profileUpload, key)));
    expect(statuses).toEqual(['orphaned', 'in-use', 'in-use']);
  });

  test('what is shown is removed by no job, and what is removed is not shown', async () => {
    const userId = await createMember(t.db);
    const bound = await store(profileUpload, userId);
    await bind(userId, 'post', [bound]);
    later(400 * DAY);
    await removeUpload(t.deps, { purpose: 'profile', key: bound });
    await cleanUpUploads(t.deps);
    expect(await hasFiles(profileUpload, bound)).toEqual([true, true]);
    const raced = await store(profileUpload, userId);
    const { refused } = await runEachConcurrently([
      () => bind(userId, 'other', [raced]),
      () => removeUpload(t.deps, { purpose: 'profile', key: raced }),
    ]);
    const isBound = (await findStatus(profileUpload, raced)) === 'in-use';
    expect(refused).toEqual(isBound ? {} : { IMAGE_NOT_YOURS: 1 });
    expect(await hasFiles(profileUpload, raced)).toEqual([isBound, isBound]);
  });

  test('what is released for good goes at once, also what has no row', async () => {
    const verification = purposes.find(({ name }) => name === 'verification')!;
    const [rowless, shown] = [newSecret(), await store(verification, await createMember(t.db))];
    await t.deps.objects.put(rowless, t.deps.vaults.identityPictures.seal(rowless, Buffer.from('a face')));
    await t.db.write((tx) => tx.update(uploads).set({ status: 'in-use' }).where(eq(uploads.key, shown)));
    await t.db.write((tx) => releaseUploads(tx, verification, [rowless, shown]));
    await t.runJobs();
    for (const key of [rowless, shown]) {
      expect([await findStatus(verification, key), await hasFiles(verification, key)]).toEqual([null, [false]]);
    }
  });
});
