import { isSameName } from '#contracts/shared/names.ts';
import type { VerificationLimits, WaitingVerification } from '#contracts/profile/verification.ts';
import { users } from '#db/schema/auth/members.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { personColumns, toPerson } from '../../auth/members/person.ts';
import { iso } from '../../platform/core/time.ts';
import { checkedName, type Name } from './checked-name.ts';

const MAX_SUBMISSIONS = 100;

const sentInAs = (row: typeof verificationSubmissions.$inferSelect, now: Name): string | null => {
  const checked = checkedName(row);
  return checked && !isSameName(checked, now) ? `${checked.firstName} ${checked.lastName}` : null;
};

/** The URL of a submission's picture; the page and the API share an origin. */
const addressOf = (submissionId: string, key: string | null, picture: 'live-photo' | 'id-document') =>
  key ? `/api/admin/verifications/${submissionId}/${picture}` : null;

const selectWaiting = ({ db }: MemberContext, ids?: string[]) =>
  db.read
    .select({ row: verificationSubmissions, user: personColumns() })
    .from(verificationSubmissions)
    .innerJoin(users, eq(users.id, verificationSubmissions.userId))
    .where(
      and(
        eq(verificationSubmissions.status, 'waiting'),
        isNull(users.deletedAt),
        ids ? inArray(verificationSubmissions.id, ids) : undefined,
      ),
    )
    .orderBy(asc(verificationSubmissions.submittedAt), asc(verificationSubmissions.id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectWaiting>>[number];

const limitsOf = ({ env }: MemberContext): VerificationLimits => ({
  sameFace: env.VERIFY_MATCH_DISTANCE,
  otherFace: env.VERIFY_MISMATCH_DISTANCE,
  name: env.VERIFY_MIN_NAME,
  sharpness: env.VERIFY_MIN_SHARPNESS,
  minBrightness: env.VERIFY_MIN_BRIGHTNESS,
  maxBrightness: env.VERIFY_MAX_BRIGHTNESS,
});

const toWaiting = (ctx: MemberContext, { row, user }: Row): WaitingVerification => ({
  id: row.id,
  user: toPerson(user),
  sentInAs: sentInAs(row, user),
  submittedAt: iso(row.submittedAt),
  scores: row.scores,
  limits: limitsOf(ctx),
  livePhotoUrl: addressOf(row.id, row.livePhotoKey, 'live-photo'),
  idDocumentUrl: addressOf(row.id, row.idDocumentKey, 'id-document'),
});

/** The submissions that await an admin, oldest first. */
export const listWaiting = async (ctx: MemberContext): Promise<WaitingVerification[]> =>
  (await selectWaiting(ctx).limit(MAX_SUBMISSIONS)).map((row) => toWaiting(ctx, row));

/** Which of these submissions still wait for an admin. */
export const readVerifications = async (ctx: MemberContext, ids: string[]): Promise<WaitingVerification[]> =>
  (await selectWaiting(ctx, ids)).map((row) => toWaiting(ctx, row));
