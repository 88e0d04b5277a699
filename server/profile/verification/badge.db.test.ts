import { newId } from '#db/client/ids.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MemberContext } from '../../platform/context/context.ts';
import { type Caller, callerFor, createIndustries, createMember, loadActor } from '../../test/factories.ts';
import { findMemberRow } from '../../test/rows.ts';
import { setFindings } from '../../test/identity/findings.ts';
import { pictureOf } from '../../test/pictures.ts';
import { runEachConcurrently } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { submitVerification } from './submit.ts';

let adminId: string;
let ada: string;
let picture: Buffer;
withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Design']);
  adminId = await createMember(t.db, { isAdmin: true });
  picture = await pictureOf({ format: 'jpeg', width: 300, height: 400, background: 'teal' });
});
beforeEach(async () => {
  ada = await createMember(t.db, { firstName: 'Ada', lastName: 'Stone' });
  setFindings(t);
});

const as = (userId: string) => callerFor(t.deps, userId);
const findRow = async (userId = ada) => {
  const row = await findMemberRow(t.db, userId);
  return row!;
};
const submit = async () => {
  const ctx = { ...t.deps, actor: await loadActor(t.db, ada) } as MemberContext;
  const file = () => {
    const bytes = Buffer.concat([picture, Buffer.from(newId())]);
    return { size: bytes.length, read: async () => bytes, remove: async () => {} };
  };
  return submitVerification(ctx, { livePhoto: file(), idDocument: file() });
};
const verify = async () => {
  const state = await submit();
  await t.runJobs();
  expect(await findRow()).toMatchObject({ isVerified: true, verificationStatus: 'approved' });
  return state;
};
/** Leaves the submission to an admin. */
const waiting = async () => {
  setFindings(t, { name: 0.2 });
  await submit();
  await t.runJobs();
  const [one] = await (await as(adminId)).verification
    .waiting()
    .then((all) => all.filter(({ user }) => user.id === ada));
  return one!;
};
const forgetCheckedName = () =>
  t.db.write((tx) =>
    tx
      .update(verificationSubmissions)
      .set({ checkedFirstName: null, checkedLastName: null })
      .where(eq(verificationSubmissions.userId, ada)),
  );

type Name = { firstName: string; lastName: string };
const ways: [string, (caller: Caller, name: Name) => Promise<unknown>][] = [
  ['the settings', (caller, name) => caller.profile.updateSettings(name)],
  ['one half of the settings', (caller, { lastName }) => caller.profile.updateSettings({ lastName })],
  ['the profile', (caller, name) => caller.profile.update(name)],
  [
    'the completion of the profile',
    (caller, name) =>
      caller.profile.complete({ ...name, businessDescription: 'Logos and brands.', industries: ['design'] }),
  ],
];

describe.each(ways)('by %s', (_where, rename) => {
  test('another name ends the badge, and the member may verify again from the start', async () => {
    await verify();
    const caller = await as(ada);
    await rename(caller, { firstName: 'Ada', lastName: 'Brick' });
    expect(await findRow()).toMatchObject({ isVerified: false, verificationStatus: 'none', lastName: 'Brick' });
    expect(await caller.verification.own()).toEqual({ verificationStatus: 'none', resubmissionsLeft: 3 });
    expect(await verify()).toEqual({ verificationStatus: 'pending', resubmissionsLeft: 3 });
  });

  test('the same name in other letters keeps it, and so does a name from before names were stored', async () => {
    await verify();
    await forgetCheckedName();
    await rename(await as(ada), { firstName: 'ADÁ', lastName: 'stóne' });
    expect(await findRow()).toMatchObject({ isVerified: true, verificationStatus: 'approved', lastName: 'stóne' });
    await rename(await as(ada), { firstName: 'Ada', lastName: 'Brick' });
    expect(await findRow()).toMatchObject({ isVerified: false });
  });
});

test('what else changes keeps the badge, and a badge without a check ends with the name that stood', async () => {
  await verify();
  const caller = await as(ada);
  await caller.profile.updateSettings({ firstName: 'Ada', lastName: 'Stone', businessName: 'Stone & Co' });
  await caller.profile.update({ bio: 'I draw.' });
  expect(await findRow()).toMatchObject({ isVerified: true });
  const seeded = await createMember(t.db, { firstName: 'Ben', isVerified: true, verificationStatus: 'approved' });
  await (await as(seeded)).profile.update({ firstName: 'Bert' });
  expect(await findRow(seeded)).toMatchObject({ isVerified: false, verificationStatus: 'none' });
});

test('attempts that were used before the badge do not count against the next name', async () => {
  setFindings(t, { faces: { inLivePhoto: 1, inIdDocument: 1, distance: 0.9 } });
  for (let i = 0; i < 3; i += 1) {
    await submit();
    await t.runJobs();
  }
  setFindings(t);
  expect(await verify()).toMatchObject({ resubmissionsLeft: 0 });
  await (await as(ada)).profile.update({ lastName: 'Brick' });
  expect(await submit()).toMatchObject({ resubmissionsLeft: 3 });
});

describe('a check in progress while the name changes', () => {
  test('does not approve the new name by machine', async () => {
    await submit();
    await (await as(ada)).profile.update({ lastName: 'Brick' });
    await t.runJobs();
    expect(await findRow()).toMatchObject({ isVerified: false, verificationStatus: 'rejected' });
    expect((await findRow()).verificationRejectionReason).toContain('You changed your name');
    expect(await (await as(ada)).verification.own()).toMatchObject({ resubmissionsLeft: 3 });
  });

  test('reads the ID for the name that it was sent in under', async () => {
    let read = '';
    await submit();
    await (await as(ada)).profile.update({ lastName: 'Brick' });
    t.deps.faceCheck = { ...t.deps.faceCheck, name: async (_pictures, lastName) => ((read = lastName), 1) };
    await t.runJobs();
    expect(read).toBe('Stone');
  });

  test.each([['kept'], ['not kept']])('is refused to the admin who approves it, its name %s', async (known) => {
    const { id } = await waiting();
    const admin = await as(adminId);
    if (known === 'not kept') await forgetCheckedName();
    await (await as(ada)).profile.updateSettings({ firstName: 'Eve' });
    await expect(admin.verification.decide({ id, approved: true })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await findRow()).toMatchObject({ isVerified: false, verificationStatus: 'pending' });
    const items = await admin.verification.waiting();
    expect(items.find((item) => item.id === id)).toMatchObject({ sentInAs: 'Ada Stone' });
    await admin.verification.decide({ id, approved: false });
    expect(await findRow()).toMatchObject({ verificationStatus: 'rejected' });
  });

  test('approves the name again once it is back', async () => {
    const { id, sentInAs } = await waiting();
    expect(sentInAs).toBeNull();
    const caller = await as(ada);
    await caller.profile.update({ firstName: 'Eve' });
    await caller.profile.update({ firstName: 'Ada' });
    await (await as(adminId)).verification.decide({ id, approved: true });
    expect(await findRow()).toMatchObject({ isVerified: true });
  });

  test('never leaves the badge with another name, however the two meet', async () => {
    const admin = await as(adminId);
    for (let round = 0; round < 8; round += 1) {
      ada = await createMember(t.db, { firstName: 'Ada', lastName: 'Stone' });
      const { id } = await waiting();
      const caller = await as(ada);
      await runEachConcurrently<unknown>([
        () => admin.verification.decide({ id, approved: true }),
        () => caller.profile.update({ firstName: 'Eve' }),
      ]);
      expect(await findRow()).toMatchObject({ firstName: 'Eve', isVerified: false });
    }
  });
});
