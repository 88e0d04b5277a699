// PostgreSQL too: locks and transactions.
import { expect, test } from 'vitest';
import { callerFor, createMember, createPostRows } from '../../test/factories.ts';
import { uploadPicture } from '../../test/pictures.ts';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

withTestApp();

test('of twenty posts that want one upload one gets it', async () => {
  const id = await createMember(t.db, { unlimited: true });
  const caller = await callerFor(t.deps, id);
  const uploadId = await uploadPicture(t, caller);
  const all = await createPostRows(
    t.db,
    id,
    Array.from({ length: CONCURRENCY }, () => ({})),
  );
  const { done, refused } = await runConcurrently((n) =>
    caller.posts.setPictures({ id: all[n]!.id, pictures: [{ uploadId }] }),
  );
  expect([done.length, refused]).toEqual([1, { PICTURE_NOT_FOUND: CONCURRENCY - 1 }]);
});
