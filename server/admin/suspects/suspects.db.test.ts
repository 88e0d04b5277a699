import { auditLog } from '#db/schema/platform/audit-log.ts';
import { deviceMarks } from '#db/schema/auth/sessions.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { suspects } from '#db/schema/admin/suspects.ts';
import { MAX_SUSPECTS } from '#contracts/admin/suspects.ts';
import { newId } from '#db/client/ids.ts';
import { eq, inArray, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { computeFingerprint } from '../../platform/gateways/decoding/fingerprint.ts';
import { saveFiles } from '../../platform/uploads/stored-file.ts';
import { profileUpload } from '../../platform/uploads/purposes.ts';
import { type Caller, callerFor, createMember, createPostRow } from '../../test/factories.ts';
import { registeredClient, testPassword } from '../../test/rest-client.ts';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { findSuspects } from './find.ts';

let moderator: Caller;
withTestApp();
beforeAll(async () => {
  moderator = await callerFor(t.deps, await createMember(t.db, { role: 'moderator' }));
});

const share = (ids: string[]) =>
  t.db.write((tx) =>
    tx.insert(deviceMarks).values(ids.map((userId) => ({ userId, mark: ids[0] ?? '', lastSeenAt: Date.now() }))),
  );
const text = (id: string) => `I can fix any fence of wood or wire in ${id} within one week.`;
const write = async (ids: string[], id = newId()) => {
  for (const userId of ids) await createPostRow(t.db, userId, { description: text(id) });
};
const listed = async () => (await moderator.suspects.list({ limit: 100 })).items;

test('two clues put a member on the list, one does not, and staff take them off until there is something new', async () => {
  const [ada, ben, eve] = [await createMember(t.db), await createMember(t.db), await createMember(t.db)];
  await share([ada, ben]);
  await findSuspects(t.deps);
  expect(await listed()).toEqual([]);
  await write([ada, ben]);
  await findSuspects(t.deps);
  expect((await listed()).map(({ userId }) => userId).toSorted()).toEqual([ada, ben].toSorted());
  expect((await listed()).find(({ userId }) => userId === ada)).toEqual({
    userId: ada,
    score: 4,
    reasons: [
      { kind: 'device', detail: `Signs in from the same device as another account: ${ben}` },
      { kind: 'text', detail: `Uses whole sentences from another account: ${ben}` },
    ],
  });
  await moderator.suspects.dismiss({ userId: ada });
  await expect(moderator.suspects.dismiss({ userId: ada })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const [entry] = await t.db.read.select().from(auditLog).where(eq(auditLog.subjectId, ada));
  expect(entry).toMatchObject({ action: 'suspect.dismiss' });
  await findSuspects(t.deps);
  expect((await listed()).map(({ userId }) => userId)).toEqual([ben]);
  await write([ada, eve]);
  await findSuspects(t.deps);
  expect((await listed()).map(({ userId }) => userId)).toContain(ada);
});

test('staff are not listed, and a member without new clues leaves the list', async () => {
  const [ada, ben] = [await createMember(t.db, { role: 'support' }), await createMember(t.db)];
  await share([ada, ben]);
  await write([ada, ben]);
  await findSuspects(t.deps);
  const ids = async () => (await listed()).map(({ userId }) => userId);
  expect(await ids()).toContain(ben);
  expect(await ids()).not.toContain(ada);
  await t.db.write((tx) => tx.delete(deviceMarks).where(eq(deviceMarks.userId, ben)));
  await findSuspects(t.deps);
  expect(await ids()).not.toContain(ben);
});

test('the worst 500 are listed', async () => {
  const ids: string[] = [];
  for (let pair = 0; pair < 251; pair += 1) {
    const both = [await createMember(t.db), await createMember(t.db)];
    await share(both);
    await write(both);
    ids.push(...both);
  }
  await findSuspects(t.deps);
  const rows = await t.db.read.select().from(suspects).where(isNull(suspects.dismissedClues));
  expect(rows).toHaveLength(MAX_SUSPECTS);
  await t.db.write((tx) => tx.delete(deviceMarks).where(inArray(deviceMarks.userId, ids)));
});

test('one of twenty dismissals at the same moment counts, and is recorded once', async () => {
  const [ada, ben] = [await createMember(t.db), await createMember(t.db)];
  await share([ada, ben]);
  await write([ada, ben]);
  await findSuspects(t.deps);
  const { done, refused } = await runConcurrently(() => moderator.suspects.dismiss({ userId: ada }));
  expect(done).toEqual([{ success: true }]);
  expect(refused).toEqual({ SUSPECT_NOT_FOUND: CONCURRENCY - 1 });
  const entries = await t.db.read.select().from(auditLog).where(eq(auditLog.subjectId, ada));
  expect(entries.map(({ action }) => action)).toEqual(['suspect.dismiss']);
});

test('an erased account leaves the list at once and is named in no other’s reasons from the next night on', async () => {
  const { client, id: eve } = await registeredClient(t);
  const ada = await createMember(t.db);
  await share([ada, eve]);
  await write([ada, eve]);
  await findSuspects(t.deps);
  expect((await listed()).map(({ userId }) => userId)).toEqual(expect.arrayContaining([ada, eve]));
  expect(JSON.stringify((await client.get('/api/user/export')).body)).not.toMatch(/same device|whole sentences/);
  await client.delete('/api/user', { password: testPassword });
  expect((await listed()).map(({ userId }) => userId)).not.toContain(eve);
  await findSuspects(t.deps);
  const rows = await t.db.read.select().from(suspects);
  expect(JSON.stringify(rows)).not.toContain(eve);
});

test('nothing happens to a suspect, and their exported data do not mention it', async () => {
  const [ada, ben] = [await createMember(t.db), await createMember(t.db)];
  await share([ada, ben]);
  await write([ada, ben]);
  await findSuspects(t.deps);
  const caller = await callerFor(t.deps, ada);
  expect((await caller.notifications.list({})).items).toEqual([]);
  expect((await caller.decisions.list({})).items).toEqual([]);
});

const drawing = (hue: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><linearGradient id="g"><stop stop-color="black"/><stop offset="1" stop-color="${hue}"/></linearGradient><rect width="400" height="400" fill="url(#g)"/><circle cx="130" cy="150" r="90" fill="white"/><path d="M0 400 L200 250 L400 400 Z" fill="gray"/></svg>`,
    ),
  );
const distance = (a: string, b: string) =>
  [...(BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2)].filter((bit) => bit === '1').length;

test('a picture has nearly the same fingerprint in another size and quality, and a different one has a different fingerprint', async () => {
  const makeThumb = (bytes: Buffer) => sharp(bytes).resize(96, 96).webp({ quality: 82 }).toBuffer();
  const full = await drawing('#d08020').jpeg({ quality: 92 }).toBuffer();
  const small = await sharp(full).resize(200, 200).jpeg({ quality: 60 }).toBuffer();
  const other = await sharp(full).rotate(90).toBuffer();
  const [a, b, c] = await Promise.all(
    [full, small, other].map(async (bytes) => computeFingerprint(await makeThumb(bytes))),
  );
  expect(distance(a!, b!)).toBeLessThanOrEqual(3);
  expect(distance(a!, c!)).toBeGreaterThan(10);
});

test('profile pictures get their fingerprint at night, which is not tried again for a file that is gone', async () => {
  const userId = await createMember(t.db);
  const [key, gone] = [newId(), newId()];
  const thumb = await drawing('teal').resize(96, 96).webp().toBuffer();
  await saveFiles(t.deps, profileUpload, key, { full: thumb, thumb });
  const row = { userId, purpose: 'profile', status: 'in-use' as const, createdAt: 0, expiresAt: 0 };
  await t.db.write((tx) =>
    tx.insert(uploads).values([
      { ...row, key },
      { ...row, key: gone },
    ]),
  );
  await findSuspects(t.deps);
  const stored = await t.db.read.select().from(uploads).where(eq(uploads.userId, userId));
  expect(stored.find((upload) => upload.key === key)?.fingerprint).toBe(await computeFingerprint(thumb));
  expect(stored.find((upload) => upload.key === gone)?.fingerprint).toBe('');
});
