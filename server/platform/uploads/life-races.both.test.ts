// PostgreSQL too: locks and transactions.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMember } from '../../test/factories.ts';
import { runConcurrently, runEachConcurrently } from '../../test/run-concurrently.ts';
import { announce, bind, findStatus, hasFiles, later, perSize, storeFile, upload } from '../../test/uploads/uploads.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { DAY } from '../core/time.ts';
import { cleanUpUploads, removeUpload } from './clean-up.ts';
import { profileUpload, purposes } from './purposes.ts';

withTestApp();
afterEach(() => void vi.useRealTimers());

const MB = 1024 * 1024;

describe.each(purposes.map((purpose) => [purpose.name, purpose] as const))('an upload for a %s', (_name, purpose) => {
  test('of twenty attempts to store it one succeeds', async () => {
    const key = await announce(purpose, await createMember(t.db));
    const { done, refused } = await runConcurrently(() => storeFile(purpose, key));
    expect([done.length, refused]).toEqual([1, { UPLOAD_REFUSED: 19 }]);
    expect([await findStatus(purpose, key), await hasFiles(purpose, key)]).toEqual(['stored', perSize(purpose, true)]);
  });
});

test.each(purposes.filter(({ countedAs }) => countedAs).map((purpose) => [purpose.name, purpose] as const))(
  'of two uploads for a %s with room for one, one is refused',
  async (_name, purpose) => {
    const userId = await createMember(t.db, { isEmailVerified: false });
    const keys = [await announce(purpose, userId), await announce(purpose, userId)];
    const { done, refused } = await runEachConcurrently(keys.map((key) => () => storeFile(purpose, key, 3 * MB)));
    expect([done.length, refused]).toEqual([1, { QUOTA: 1 }]);
  },
);

describe('binding', () => {
  test('of twenty posts that want the same upload one gets it', async () => {
    const userId = await createMember(t.db);
    const key = await upload(profileUpload, userId);
    const { done, refused } = await runConcurrently((n) => bind(userId, `post-${n}`, [key]));
    expect([done.length, refused]).toEqual([1, { IMAGE_NOT_YOURS: 19 }]);
  });

  test('an upload that is a stranger’s, only announced, released or shown elsewhere is refused, and nothing changes', async () => {
    const [ada, eve] = [await createMember(t.db), await createMember(t.db)];
    const [own, hers, elsewhere, released] = await Promise.all(
      [ada, eve, ada, ada].map((userId) => upload(profileUpload, userId)),
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

  test('no job removes an upload that something shows, and nothing shows one that was removed', async () => {
    const userId = await createMember(t.db);
    const bound = await upload(profileUpload, userId);
    await bind(userId, 'post', [bound]);
    later(400 * DAY);
    await removeUpload(t.deps, { purpose: 'profile', key: bound });
    await cleanUpUploads(t.deps);
    expect(await hasFiles(profileUpload, bound)).toEqual([true, true]);
    const raced = await upload(profileUpload, userId);
    const { refused } = await runEachConcurrently([
      () => bind(userId, 'other', [raced]),
      () => removeUpload(t.deps, { purpose: 'profile', key: raced }),
    ]);
    const isBound = (await findStatus(profileUpload, raced)) === 'in-use';
    expect(refused).toEqual(isBound ? {} : { IMAGE_NOT_YOURS: 1 });
    expect(await hasFiles(profileUpload, raced)).toEqual([isBound, isBound]);
  });
});
