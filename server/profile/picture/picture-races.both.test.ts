// PostgreSQL too: locks and transactions.
import { newId } from '#db/client/ids.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { callerFor, createIndustries, createMember } from '../../test/factories.ts';
import { findMemberRow } from '../../test/rows.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { DAY } from '../../platform/core/time.ts';

withTestApp();
beforeAll(() => createIndustries(t.db, ['Design']));

const withUploads = async () => {
  const userId = await createMember(t.db);
  const keys = Array.from({ length: CONCURRENCY }, () => newId().replaceAll('-', ''));
  const row = { userId, status: 'stored' as const, createdAt: Date.now(), expiresAt: Date.now() + DAY };
  await t.db.write((tx) => tx.insert(uploads).values(keys.map((key) => ({ ...row, key }))));
  const listInUse = async () => {
    const rows = await t.db.read
      .select()
      .from(uploads)
      .where(and(eq(uploads.userId, userId), eq(uploads.status, 'in-use')));
    return rows.map(({ key }) => `/api/pictures/${key}`);
  };
  const listShown = async () => {
    const member = await findMemberRow(t.db, userId);
    return member?.profileImageUrl ? [member.profileImageUrl] : [];
  };
  const addresses = keys.map((key) => `/api/pictures/${key}`);
  return { caller: await callerFor(t.deps, userId), addresses, listInUse, listShown };
};

test('of twenty pictures set at once only the one that is shown is kept', async () => {
  const { caller, addresses, listInUse, listShown } = await withUploads();
  await runConcurrently((i) => caller.profile.setPicture({ profileImageUrl: addresses[i]! }));
  expect(await listShown()).toHaveLength(1);
  expect(await listInUse()).toEqual(await listShown());
});

test('pictures set, removed and sent with a profile at once leave only the one that is shown', async () => {
  const { caller, addresses, listInUse, listShown } = await withUploads();
  const works = [
    (profileImageUrl: string) => caller.profile.setPicture({ profileImageUrl }),
    () => caller.profile.removePicture(),
    (profileImageUrl: string) =>
      caller.profile.complete({
        firstName: 'Ada',
        lastName: 'Stone',
        businessDescription: 'Logos and brands.',
        industries: ['design'],
        profileImageUrl,
      }),
  ];
  await runConcurrently<unknown>((i) => works[i % works.length]!(addresses[i]!));
  expect(await listInUse()).toEqual(await listShown());
});
