import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '#db/client/ids.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { auditLog } from '#db/schema/platform/audit-log.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callerFor, createMember, createSessionCookie } from '../../test/factories.ts';
import { findMemberRow } from '../../test/rows.ts';
import { setFindings, formOf, goodFindings } from '../../test/identity/findings.ts';
import { pictureOf } from '../../test/pictures.ts';
import { runEachConcurrently } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { DAY } from '../../platform/core/time.ts';
import { reasons } from './verdict.ts';

let adminId: string;
let ada: string;
let live: Buffer;
let document: Buffer;
let originals: Buffer[];
/** The same picture in a different file, as different members would send it. */
const another = (file: Buffer | undefined) => Buffer.concat([file!, Buffer.from(newId())]);
withTestApp();
beforeAll(async () => {
  adminId = await createMember(t.db, { isAdmin: true });
  originals = [
    await pictureOf({ format: 'jpeg', width: 300, height: 400, background: 'teal' }),
    await pictureOf({ format: 'webp', width: 400, height: 300, background: 'orange' }),
  ];
});
beforeEach(async () => {
  ada = await createMember(t.db, { firstName: 'Ada', lastName: 'Stone', isEmailVerified: true });
  [live, document] = [another(originals[0]), another(originals[1])];
  setFindings(t);
});

const post = async (userId: string, files: Record<string, Buffer>) => {
  const form = formOf(files);
  const headers = { ...form.headers, cookie: await createSessionCookie(t.db, userId) };
  return t.app.inject({ method: 'POST', url: '/api/verify-identity', payload: form.payload, headers });
};
const submit = (userId: string) => post(userId, { livePhoto: live, idDocument: document });
const findMember = async (userId: string) => {
  const row = await findMemberRow(t.db, userId);
  return row!;
};
const findLast = async (userId: string) => {
  const [row] = await t.db.read
    .select()
    .from(verificationSubmissions)
    .where(eq(verificationSubmissions.userId, userId))
    .orderBy(desc(verificationSubmissions.attempt));
  return row!;
};
const filesOf = (submissionId: string) => {
  const folder = join(t.deps.env.DATA_DIR, 'objects/identity', submissionId.toLowerCase());
  return readdirSync(folder).map((name) => join(folder, name));
};
const waits = async () => {
  setFindings(t, { name: 0.2 });
  await submit(ada);
  await t.runJobs();
  return (await findLast(ada)).id;
};

describe('submitting', () => {
  test('makes the member pending and leaves three resubmissions', async () => {
    const answer = await submit(ada);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ verificationStatus: 'pending', resubmissionsLeft: 3 });
    expect(await (await callerFor(t.deps, ada)).verification.own()).toEqual(answer.json());
    expect((await findMember(ada)).verificationStatus).toBe('pending');
  });

  test('keeps the pictures normalized, and unreadable on disk', async () => {
    document = await pictureOf({ format: 'webp', width: 2600, height: 900, background: 'orange' });
    await submit(ada);
    const row = await findLast(ada);
    const files = filesOf(row.id);
    expect(files).toHaveLength(2);
    for (const file of files) {
      expect(statSync(file).size).toBeGreaterThan(300);
      await expect(sharp(readFileSync(file)).metadata()).rejects.toThrow('unsupported image format');
    }
    const shown = t.deps.vaults.identityPictures.open(
      row.idDocumentKey!,
      (await t.deps.objects.get(row.idDocumentKey!))!,
    );
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 2000 });
  });

  test.each([
    ['no file', () => ({}), 400],
    ['one file', () => ({ livePhoto: live }), 400],
    ['an empty file', () => ({ livePhoto: live, idDocument: Buffer.alloc(0) }), 400],
    ['no picture', () => ({ livePhoto: live, idDocument: Buffer.from('I am a picture.') }), 415],
    ['an SVG', () => ({ livePhoto: live, idDocument: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }), 415],
    ['too much', () => ({ livePhoto: live, idDocument: Buffer.alloc(10 * 1024 * 1024 + 1) }), 413],
    ['a third file', () => ({ livePhoto: live, idDocument: document, more: live }), 413],
  ])('%s is refused and nothing changes', async (_what, files, status) => {
    expect((await post(ada, files() as Record<string, Buffer>)).statusCode).toBe(status);
    expect((await findMember(ada)).verificationStatus).toBe('none');
    expect(await findLast(ada)).toBeUndefined();
  });

  test('a live photo without a face is refused at once, and takes no attempt', async () => {
    setFindings(t, { faces: { inLivePhoto: 0, inIdDocument: 0, distance: 2 } });
    const answer = await submit(ada);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: reasons.livePhotoNoFace });
    expect((await findMember(ada)).verificationStatus).toBe('none');
    expect(await findLast(ada)).toBeUndefined();
    setFindings(t);
    expect((await submit(ada)).json()).toEqual({ verificationStatus: 'pending', resubmissionsLeft: 3 });
  });

  test('a broken form is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data', cookie: await createSessionCookie(t.db, ada) };
    const answer = await t.app.inject({ method: 'POST', url: '/api/verify-identity', payload: 'x', headers });
    expect(answer.statusCode).toBe(400);
  });

  test('of two at once one counts, and the other leaves no pictures', async () => {
    const answers = await Promise.all([submit(ada), submit(ada)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect((await submit(ada)).statusCode).toBe(409);
    const rows = await t.db.read.select().from(verificationSubmissions).where(eq(verificationSubmissions.userId, ada));
    expect(rows).toHaveLength(1);
    expect(filesOf(rows[0]!.id)).toHaveLength(2);
  });

  test('is refused while pending and when approved', async () => {
    await submit(ada);
    expect((await submit(ada)).statusCode).toBe(409);
    await t.runJobs();
    expect((await findMember(ada)).verificationStatus).toBe('approved');
    expect((await submit(ada)).json()).toMatchObject({ message: 'Your identity is already verified.' });
  });

  test('is possible four times in all', async () => {
    setFindings(t, { faces: { ...goodFindings.faces, distance: 0.9 } });
    const left: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const answer = await post(ada, { livePhoto: another(live), idDocument: document });
      left.push(answer.json<{ resubmissionsLeft: number }>().resubmissionsLeft);
      await t.runJobs();
    }
    expect(left).toEqual([3, 2, 1, 0]);
    expect((await submit(ada)).statusCode).toBe(409);
    expect((await findMember(ada)).verificationStatus).toBe('rejected');
  });
});

describe('the check', () => {
  test('approves a clear pass, notifies the member, and sets the day of deletion', async () => {
    await submit(ada);
    await t.runJobs();
    expect(await findMember(ada)).toMatchObject({ verificationStatus: 'approved', isVerified: true });
    const row = await findLast(ada);
    expect(row.scores).toMatchObject({ faceDistance: 0.3, nameFound: 1 });
    expect(Math.round((row.purgeAt! - row.decidedAt!) / DAY)).toBe(30);
    const notices = await t.db.read.select().from(notifications).where(eq(notifications.userId, ada));
    expect(notices).toMatchObject([{ type: 'other', title: 'Your identity is verified' }]);
    expect(t.outbox.at(-1)?.subject).toBe("You're verified");
  });

  const { quality } = goodFindings;
  const blurred = { sharpness: 2, brightness: 120 };
  const dark = { sharpness: 90, brightness: 5 };
  test.each([
    ['a blur', { quality: { ...quality, livePhoto: blurred } }, 'livePhotoBlurred'],
    ['the dark', { quality: { ...quality, idDocument: dark } }, 'idDocumentDark'],
    ['one picture twice', { quality: { ...quality, difference: 0.4 } }, 'samePicture'],
    ['two people', { faces: { inLivePhoto: 2, inIdDocument: 1, distance: 0.2 } }, 'livePhotoManyFaces'],
    ['an ID without a face', { faces: { inLivePhoto: 1, inIdDocument: 0, distance: 2 } }, 'idDocumentNoFace'],
    ['another face', { faces: { inLivePhoto: 1, inIdDocument: 1, distance: 0.8 } }, 'mismatch'],
  ] as const)('rejects %s with a reason', async (_what, findings, reason) => {
    setFindings(t, findings);
    await submit(ada);
    await t.runJobs();
    expect(await findMember(ada)).toMatchObject({
      verificationStatus: 'rejected',
      isVerified: false,
      verificationRejectionReason: reasons[reason],
    });
  });

  test.each([
    ['faces that are neither near nor far', { faces: { ...goodFindings.faces, distance: 0.52 } }],
    ['another name', { name: 0.3 }],
    ['a machine that fails', new Error('no model')],
  ])('leaves %s to an admin', async (_what, findings) => {
    setFindings(t, findings);
    await submit(ada);
    await t.runJobs();
    expect((await findLast(ada)).status).toBe('waiting');
    expect((await findMember(ada)).verificationStatus).toBe('pending');
  });
});

describe('files that cannot serve', () => {
  const judged = async (userId: string, files: Record<string, Buffer>) => {
    expect((await post(userId, files)).statusCode).toBe(200);
    await t.runJobs();
    return findLast(userId);
  };

  test('a screenshot is rejected, recognized by the mark in it or by being a PNG of a phone’s screen', async () => {
    const marked = await sharp(live)
      .withExif({ IFD2: { UserComment: 'Screenshot' } })
      .jpeg()
      .toBuffer();
    expect(await judged(ada, { livePhoto: marked, idDocument: document })).toMatchObject({
      status: 'rejected',
      reason: reasons.livePhotoScreenshot,
      scores: { livePhotoScreenshot: 1 },
    });
    const ofScreen = await pictureOf({ format: 'png', width: 1170, height: 2532, background: 'white' });
    expect(await judged(ada, { livePhoto: live, idDocument: ofScreen })).toMatchObject({
      status: 'rejected',
      reason: reasons.idDocumentScreenshot,
    });
  });

  test('the two files of a rejection are rejected again, though the check would now find nothing; one of them is not', async () => {
    setFindings(t, { faces: { ...goodFindings.faces, inIdDocument: 0 } });
    await judged(ada, { livePhoto: live, idDocument: document });
    setFindings(t);
    expect(await judged(ada, { livePhoto: live, idDocument: document })).toMatchObject({
      status: 'rejected',
      reason: reasons.sentBefore,
    });
    const fresh = await pictureOf({ format: 'jpeg', width: 310, height: 400, background: 'navy' });
    expect((await judged(ada, { livePhoto: fresh, idDocument: document })).status).toBe('approved');
  });

  test('a file of another member never passes by machine', async () => {
    const own = await pictureOf({ format: 'jpeg', width: 320, height: 400, background: 'olive' });
    const card = await pictureOf({ format: 'jpeg', width: 330, height: 400, background: 'gold' });
    expect((await judged(ada, { livePhoto: own, idDocument: card })).status).toBe('approved');
    const eve = await createMember(t.db, { lastName: 'Stone' });
    const theirs = await pictureOf({ format: 'jpeg', width: 340, height: 400, background: 'pink' });
    const row = await judged(eve, { livePhoto: theirs, idDocument: card });
    expect(row).toMatchObject({ status: 'waiting', scores: { sentByOther: 1 } });
  });
});

describe('the queue', () => {
  test('shows an admin both pictures', async () => {
    const id = await waits();
    const list = await (await callerFor(t.deps, adminId)).verification.waiting();
    const entry = list.find((submission) => submission.id === id)!;
    expect(entry).toMatchObject({ user: { id: ada, firstName: 'Ada' }, scores: { nameFound: 0.2 } });
    for (const url of [entry.livePhotoUrl!, entry.idDocumentUrl!]) {
      const shown = await t.app.inject({ url, headers: { cookie: await createSessionCookie(t.db, adminId) } });
      expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg' });
    }
    const headers = { cookie: await createSessionCookie(t.db, adminId) };
    expect((await t.app.inject({ url: `/api/admin/verifications/${id}/scores`, headers })).statusCode).toBe(404);
  });

  test('is decided once, with a line in the log', async () => {
    const id = await waits();
    const admin = await callerFor(t.deps, adminId);
    const { done } = await runEachConcurrently([
      () => admin.verification.decide({ id, approved: true }),
      () => admin.verification.decide({ id, approved: false, reason: 'Not you.' }),
    ]);
    expect(done).toHaveLength(1);
    expect((await findMember(ada)).verificationStatus).not.toBe('pending');
    const log = await t.db.read.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log).toMatchObject([{ actorId: adminId, subjectType: 'verification' }]);
  });

  test('a rejection says why', async () => {
    const id = await waits();
    const admin = await callerFor(t.deps, adminId);
    await admin.verification.decide({ id, approved: false, reason: 'The ID is expired.' });
    expect(await findMember(ada)).toMatchObject({
      verificationStatus: 'rejected',
      verificationRejectionReason: 'The ID is expired.',
    });
    await t.runJobs();
    expect(t.outbox.at(-1)?.text).toContain('The ID is expired.');
  });
});
