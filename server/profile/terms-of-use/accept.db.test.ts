import { TERMS_VERSION } from '#contracts/profile/terms-of-use.ts';
import { expect, test } from 'vitest';
import { callerFor, createMember } from '../../test/factories.ts';
import { findMemberRow } from '../../test/rows.ts';
import { registeredClient, restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

withTestApp();

test('a new member accepts the Terms in effect then, by either payload', async () => {
  const before = Date.now();
  const { client: page, id } = await registeredClient(t);
  expect(await findMemberRow(t.db, id)).toMatchObject({ termsVersion: TERMS_VERSION });
  expect((await findMemberRow(t.db, id))?.termsAcceptedAt).toBeGreaterThanOrEqual(before);
  expect((await findMemberRow(t.db, id))?.privacyAcceptedAt).toBeGreaterThanOrEqual(before);
  const at = '2026-11-02T10:00:00.000Z';
  const dialog = await restClient(t).register({
    termsAccepted: true,
    privacyAccepted: true,
    termsAcceptedAt: at,
    privacyAcceptedAt: at,
  });
  const accepted = Math.min(Date.parse(at), Date.now());
  expect(await findMemberRow(t.db, dialog.id)).toMatchObject({
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: accepted,
    privacyAcceptedAt: accepted,
  });
  expect((await page.get('/api/auth/user')).body).toMatchObject({ termsVersion: TERMS_VERSION, termsCurrent: true });
});

test('a member who accepted older Terms is informed, can go on, and accepts again', async () => {
  const id = await createMember(t.db, { termsVersion: '2025-01-01', termsAcceptedAt: 1, privacyAcceptedAt: 1 });
  const caller = await callerFor(t.deps, id);
  expect(await caller.profile.self()).toMatchObject({ termsVersion: '2025-01-01', termsCurrent: false });
  expect((await caller.profile.update({ bio: 'Still served' })).bio).toBe('Still served');
  const before = Date.now();
  expect(await caller.profile.acceptTerms({ version: TERMS_VERSION })).toMatchObject({ termsCurrent: true });
  const row = await findMemberRow(t.db, id);
  expect(row?.termsAcceptedAt).toBeGreaterThanOrEqual(before);
  expect(row?.privacyAcceptedAt).toBeGreaterThanOrEqual(before);
});

test.each(['2025-01-01', '2099-01-01', ''])('no other version is accepted: %s', async (version) => {
  const id = await createMember(t.db);
  const caller = await callerFor(t.deps, id);
  expect((await caller.profile.self()).termsCurrent, 'never asked').toBe(false);
  await expect(caller.profile.acceptTerms({ version })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect((await findMemberRow(t.db, id))?.termsVersion).toBeNull();
});
