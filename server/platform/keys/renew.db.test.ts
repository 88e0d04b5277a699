import { erasures } from '#db/schema/data-rights/erasures.ts';
import { secondFactors } from '#db/schema/auth/second-factors.ts';
import { attachments } from '#db/schema/messages/conversations.ts';
import { busyCalendars } from '#db/schema/exchanges/busy-calendars.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { newId } from '#db/client/ids.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openSecret, sealSecret } from '../../auth/second-factor/totp.ts';
import { makeUnsubscribeToken, readUnsubscribeToken } from '../mail/unsubscribe-links.ts';
import { createMember } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { identityKeys, readIdentityPicture } from '../../profile/verification/stored-pictures.ts';
import { messageUpload, verificationUpload } from '../uploads/purposes.ts';
import { readFile, saveFiles } from '../uploads/stored-file.ts';
import { openStores } from './open-stores.ts';
import { renewSealed } from './renew.ts';
import { createSignatures } from '../core/signatures.ts';

const [old, newer] = [Buffer.from('o'.repeat(32)), Buffer.from('n'.repeat(32))];

withTestApp();
const storesOf = (...secrets: Buffer[]) => openStores(t.deps.env, secrets);

/**
 * Creates a member with a second factor, a deleted account that can be restored, and a picture, all encrypted by these
 * stores.
 */
const sealAll = async (stores: ReturnType<typeof storesOf>) => {
  const userId = await createMember(t.db);
  const { livePhotoKey } = identityKeys(newId());
  const fileKey = newId();
  await saveFiles(stores, verificationUpload, livePhotoKey, { full: Buffer.from('a face') });
  await saveFiles(stores, messageUpload, fileKey, { full: Buffer.from('a plan') });
  const now = Date.now();
  const sealedErasure = stores.vaults.erasures.seal(userId, Buffer.from('{}')).toString('base64url');
  const erasure = { userId, sealed: sealedErasure, tokenHash: newId(), createdAt: now, purgeAt: now + 1e6 };
  await t.db.write(async (tx) => {
    await tx.insert(secondFactors).values({ userId, sealedSecret: sealSecret(stores, userId, 'ABCD'), createdAt: now });
    await tx.insert(erasures).values(erasure);
    const calendarId = newId();
    const sealedUrl = stores.vaults.calendars.seal(calendarId, Buffer.from('https://a.example/')).toString('base64url');
    const calendar = { id: calendarId, userId, host: 'a.example', spans: [], createdAt: now };
    await tx.insert(busyCalendars).values({ ...calendar, sealedUrl });
    const file = { name: 'plan.pdf', type: 'application/pdf', bytes: 6, createdAt: now, expiresAt: now };
    await tx.insert(attachments).values({ ...file, id: newId(), key: fileKey, senderId: userId, status: 'stored' });
    const submission = { id: newId(), userId, attempt: 1, status: 'waiting' as const, submittedAt: now };
    await tx.insert(verificationSubmissions).values({ ...submission, livePhotoKey });
  });
  return { userId, livePhotoKey, fileKey };
};

const openAll = async (
  stores: ReturnType<typeof storesOf>,
  { userId, livePhotoKey, fileKey }: Awaited<ReturnType<typeof sealAll>>,
) => {
  const [factor] = await t.db.fresh.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const [erasure] = await t.db.fresh.select().from(erasures).where(eq(erasures.userId, userId));
  const [calendar] = await t.db.fresh.select().from(busyCalendars).where(eq(busyCalendars.userId, userId));
  const sealed = Buffer.from(erasure!.sealed, 'base64url');
  const address = Buffer.from(calendar!.sealedUrl, 'base64url');
  return [
    openSecret(stores, userId, factor!.sealedSecret),
    stores.vaults.erasures.open(userId, sealed).toString(),
    stores.vaults.calendars.open(calendar!.id, address).toString(),
    (await readIdentityPicture(stores, livePhotoKey))?.toString(),
    (await readFile(stores, messageUpload, fileKey, 'full'))?.toString(),
  ];
};
const whole = ['ABCD', '{}', 'https://a.example/', 'a face', 'a plan'];

describe('a renewed key', () => {
  test('opens what the old one sealed while that is beside it, and after the renewal without it', async () => {
    const all = [await sealAll(storesOf(old)), await sealAll(storesOf(old)), await sealAll(storesOf(newer, old))];
    for (const sealed of all) expect(await openAll(storesOf(newer, old), sealed)).toEqual(whole);
    await expect(openAll(storesOf(newer), all[0]!)).rejects.toThrow('a key that this server does not have');
    const each = { secondFactors: 2, erasures: 2, calendars: 2, pictures: 2, attachments: 2 };
    expect(await renewSealed(t.db, storesOf(newer, old))).toEqual({ ...each, answers: 0, webhooks: 0 });
    for (const sealed of all) expect(await openAll(storesOf(newer), sealed)).toEqual(whole);
    expect(new Set(Object.values(await renewSealed(t.db, storesOf(newer, old))))).toEqual(new Set([0]));
  });

  test.each([
    ['some nodes know the new one', [old], [old, newer]],
    ['some nodes seal with the new one', [old, newer], [newer, old]],
  ])('reaches nodes one by one: while only %s, each opens and verifies what another made', async (_, before, after) => {
    const nodes = [storesOf(...before), storesOf(...after)];
    const signers = [createSignatures(before), createSignatures(after)];
    for (const [index, maker] of nodes.entries()) {
      const sealed = await sealAll(maker);
      const signature = signers[index]!.sign('purpose', 'text');
      for (const reader of nodes) expect(await openAll(reader, sealed)).toEqual(whole);
      for (const signer of signers) expect(signer.verify('purpose', 'text', signature)).toBe(true);
    }
  });

  test('signs what is new; what was signed before stays valid while the old key is there', () => {
    const [before, both, after] = [createSignatures([old]), createSignatures([newer, old]), createSignatures([newer])];
    const signed = before.sign('purpose', 'text');
    expect([both.verify('purpose', 'text', signed), after.verify('purpose', 'text', signed)]).toEqual([true, false]);
    expect(both.sign('purpose', 'text')).toBe(after.sign('purpose', 'text'));
    expect(both.signatures('purpose', 'text')).toEqual([after.sign('purpose', 'text'), signed]);
    for (const [purpose, text, signature] of [
      ['another', 'text', signed],
      ['purpose', 'another', signed],
      ['purpose', 'text', ''],
      ['purpose', 'text', signed.slice(1)],
    ] as const) {
      expect(both.verify(purpose, text, signature)).toBe(false);
    }
  });

  test('lets links to unsubscribe and addresses for uploads work that were made before', () => {
    const token = makeUnsubscribeToken(createSignatures([old]), 'ada', 'messages');
    expect(readUnsubscribeToken(createSignatures([newer, old]), token)).toEqual({ userId: 'ada', kind: 'messages' });
    expect(readUnsubscribeToken(createSignatures([newer]), token)).toBeNull();
    const signed = storesOf(old).objects.sign('abc', 5);
    expect(storesOf(newer, old).objects.isSigned('abc', 5, signed)).toBe(true);
    expect(storesOf(newer).objects.isSigned('abc', 5, signed)).toBe(false);
    expect(storesOf(newer, old).objects.sign('abc', 5)).toBe(storesOf(newer).objects.sign('abc', 5));
  });
});
