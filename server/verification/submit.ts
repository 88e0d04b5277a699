import type { VerificationState } from '#contracts/verification.ts';
import { newId } from '#db/client/ids.ts';
import { users } from '#db/schema/members.ts';
import { verificationSubmissions } from '#db/schema/trust.ts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';
import type { Pictures } from '../gateways/identity/face-check.ts';
import { isScreenshot } from '../gateways/storage/picture-origin.ts';
import { normaliseIdentityPicture } from '../gateways/identity/identity-picture.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { lockMember } from '../members/lock-member.ts';
import { HOUR } from '../core/time.ts';
import { hashesOf, rememberFiles } from './files.ts';
import { assertMaySubmit, findVerification, toVerificationState } from './state.ts';
import { lookForFace } from './look-for-face.ts';
import { identityKeys, removeIdentityPictures, saveIdentityPicture } from './stored-pictures.ts';
import { noticesOf, readActedOn } from '../notifications/read-about.ts';

/** Facts about the original files, which the stored pictures no longer contain. */
type FileFacts = { scores: Record<string, number>; hashes: string[] };

const inspectFiles = async (ctx: MemberContext, pictures: Pictures): Promise<FileFacts> => {
  const [isLivePhotoScreenshot, isDocumentScreenshot] = await Promise.all([
    isScreenshot(pictures.livePhoto),
    isScreenshot(pictures.idDocument),
  ]);
  const scores = {
    ...(isLivePhotoScreenshot ? { livePhotoScreenshot: 1 } : {}),
    ...(isDocumentScreenshot ? { idDocumentScreenshot: 1 } : {}),
  };
  return { scores, hashes: hashesOf(ctx, pictures) };
};

/** Of several concurrent submissions one is recorded, and the others are told that it is pending. */
const record = (ctx: MemberContext, id: string, { scores, hashes }: FileFacts) =>
  ctx.db.write(async (tx) => {
    const userId = ctx.actor.id;
    await lockMember(tx, userId);
    const before = await findVerification(tx, userId);
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
    await rememberFiles(tx, { submissionId: id, userId }, hashes);
    await tx
      .update(users)
      .set({ verificationStatus: 'pending', verificationRejectionReason: null, updatedAt: now })
      .where(eq(users.id, userId));
    await readActedOn(ctx, tx, noticesOf.identity);
    await enqueue(tx, 'verification.check', { submissionId: id });
    return toVerificationState({ status: 'pending', attempts: before.attempts + 1 });
  });

/** Receives a live photo and an ID, stores both encrypted and enqueues their check. */
export const submitVerification = async (ctx: MemberContext, pictures: Pictures): Promise<VerificationState> => {
  assertMaySubmit(await findVerification(ctx.db.read, ctx.actor.id));
  const [livePhoto, idDocument] = await Promise.all([
    normaliseIdentityPicture(pictures.livePhoto),
    normaliseIdentityPicture(pictures.idDocument),
  ]);
  await lookForFace(ctx, { livePhoto, idDocument });
  const facts = await inspectFiles(ctx, pictures);
  const id = newId();
  const { livePhotoKey, idDocumentKey } = identityKeys(id);
  // If the server dies before the submission is recorded, this job deletes its pictures.
  await ctx.db.write((tx) => enqueue(tx, 'verification.discard', { submissionId: id }, { delayMs: HOUR }));
  try {
    await Promise.all([
      saveIdentityPicture(ctx, livePhotoKey, livePhoto),
      saveIdentityPicture(ctx, idDocumentKey, idDocument),
    ]);
    return await record(ctx, id, facts);
  } catch (error) {
    await removeIdentityPictures(ctx, id);
    throw error;
  }
};
