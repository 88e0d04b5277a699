import { users } from '#db/schema/auth/members.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { decide } from './decide.ts';
import { findRepeats } from './files.ts';
import { examine, type Outcome } from './examine.ts';
import { readIdentityPicture } from './stored-pictures.ts';

const findOpen = async ({ db }: Deps, submissionId: string) => {
  const [found] = await db.read
    .select({
      livePhotoKey: verificationSubmissions.livePhotoKey,
      idDocumentKey: verificationSubmissions.idDocumentKey,
      lastName: sql<string>`coalesce(${verificationSubmissions.checkedLastName}, ${users.lastName})`,
      scores: verificationSubmissions.scores,
    })
    .from(verificationSubmissions)
    .innerJoin(users, eq(users.id, verificationSubmissions.userId))
    .where(
      and(
        eq(verificationSubmissions.id, submissionId),
        eq(verificationSubmissions.status, 'checking'),
        isNull(users.deletedAt),
      ),
    );
  return found;
};

/** Checks a submission automatically: approves it, rejects it with a reason, or leaves it to an admin. */
export const checkSubmission = async (deps: Deps, { submissionId }: { submissionId: string }): Promise<void> => {
  const submission = await findOpen(deps, submissionId);
  if (!submission) return;
  const livePhoto = await readIdentityPicture(deps, submission.livePhotoKey);
  const idDocument = await readIdentityPicture(deps, submission.idDocumentKey);
  if (!livePhoto || !idDocument) throw new Error('The pictures of an open identity check are missing');
  const repeats = await findRepeats(deps.db.read, submissionId);
  const outcome: Outcome = await examine(
    deps,
    { livePhoto, idDocument },
    { lastName: submission.lastName, scores: submission.scores ?? {}, repeats },
  );
  const { verdict, reason, scores } = outcome;
  await deps.db.write(async (tx) => {
    if (verdict !== 'waiting') {
      await decide(deps, tx, { submissionId, from: 'checking', approved: verdict === 'approved', reason, scores });
      return;
    }
    await tx
      .update(verificationSubmissions)
      .set({ status: 'waiting', scores })
      .where(and(eq(verificationSubmissions.id, submissionId), eq(verificationSubmissions.status, 'checking')));
  });
};
