import type { VerificationState } from '#contracts/profile/verification.ts';
import { newId } from '#db/client/ids.ts';
import { users } from '#db/schema/auth/members.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import type { IncomingFile } from '../../platform/gateways/incoming/receive-file.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { lockMember } from '../../auth/members/lock-member.ts';
import { bindUploads } from '../../platform/uploads/bind.ts';
import { verificationUpload } from '../../platform/uploads/purposes.ts';
import { storeDecoded } from '../../platform/uploads/store.ts';
import { hashOf, rememberFiles } from './files.ts';
import { assertMaySubmit, findVerificationOrThrow, toVerificationState } from './state.ts';
import { lookForFace } from './look-for-face.ts';
import { discardUnrecorded } from './purge.ts';
import { identityKeys } from './stored-pictures.ts';
import { noticesOf, markOwnReadAbout } from '../../notifications/mark-read-about.ts';

/** Details of the original files, which the stored pictures no longer contain. */
type FileDetails = { scores: Record<string, number>; hashes: string[] };

/** Records a submission. One of several concurrent ones is recorded, and the others are refused as pending. */
const recordSubmission = (ctx: MemberContext, id: string, { scores, hashes }: FileDetails) =>
  ctx.db.write(async (tx) => {
    const userId = ctx.actor.id;
    await lockMember(tx, userId);
    const before = await findVerificationOrThrow(tx, userId);
    assertMaySubmit(before);
    const now = Date.now();
    await tx.insert(verificationSubmissions).values({
      ...identityKeys(id),
      id,
      userId,
      attempt: before.lastAttempt + 1,
      status: 'checking',
      checkedFirstName: before.firstName,
      checkedLastName: before.lastName,
      scores,
      submittedAt: now,
    });
    const keys = Object.values(identityKeys(id));
    await bindUploads(tx, verificationUpload, { userId: null, to: id, keys });
    await rememberFiles(tx, { submissionId: id, userId }, hashes);
    await tx
      .update(users)
      .set({ verificationStatus: 'pending', verificationRejectionReason: null, updatedAt: now })
      .where(eq(users.id, userId));
    await markOwnReadAbout(ctx, tx, noticesOf.identity);
    await enqueue(tx, 'verification.check', { submissionId: id });
    return toVerificationState({ status: 'pending', attempts: before.attempts + 1 });
  });

/** Announces both pictures. If the server dies before they are bound to the submission, the clean-up deletes them. */
const announcePictures = ({ db }: MemberContext, submissionId: string) => {
  const now = Date.now();
  const row = { purpose: verificationUpload.name, status: 'issued' as const, createdAt: now, expiresAt: now };
  const keys = Object.values(identityKeys(submissionId));
  return db.write((tx) => tx.insert(uploads).values(keys.map((key) => ({ ...row, key }))));
};

/** Refuses a submission before its files are read. */
export const assertMaySubmitNow = async (ctx: MemberContext): Promise<void> =>
  assertMaySubmit(await findVerificationOrThrow(ctx.db.read, ctx.actor.id));

/** Receives a live photo and an ID, stores both encrypted and enqueues their check. */
export const submitVerification = async (
  ctx: MemberContext,
  files: { livePhoto: IncomingFile; idDocument: IncomingFile },
): Promise<VerificationState> => {
  const hashes: string[] = [];
  const draw = (file: IncomingFile) =>
    ctx.decoder.draw(verificationUpload.drawing, async () => {
      const bytes = await file.read();
      hashes.push(hashOf(ctx, bytes));
      return bytes;
    });
  const livePhoto = await draw(files.livePhoto);
  const idDocument = await draw(files.idDocument);
  const scores = {
    ...(livePhoto.isScreenshot ? { livePhotoScreenshot: 1 } : {}),
    ...(idDocument.isScreenshot ? { idDocumentScreenshot: 1 } : {}),
  };
  await lookForFace(ctx, { livePhoto: livePhoto.files.full, idDocument: idDocument.files.full });
  const id = newId();
  await announcePictures(ctx, id);
  const { livePhotoKey, idDocumentKey } = identityKeys(id);
  try {
    // The two files are stored one after the other, so that none is on its way when the other fails and both are
    // released.
    await storeDecoded(ctx, verificationUpload, { key: livePhotoKey }, livePhoto);
    await storeDecoded(ctx, verificationUpload, { key: idDocumentKey }, idDocument);
    return await recordSubmission(ctx, id, { scores, hashes });
  } catch (error) {
    await discardUnrecorded(ctx, { submissionId: id });
    throw error;
  }
};
