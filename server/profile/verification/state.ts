import { MAX_RESUBMISSIONS, type VerificationState } from '#contracts/profile/verification.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { users } from '#db/schema/auth/members.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, max, sql } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';

/**
 * The state of a member's identity check, and the number of submissions: in total, and since the last approval. A
 * member who lost the badge by a change of name starts again.
 */
export const findVerificationOrThrow = async (db: Queryable, userId: string) => {
  const [member] = await db
    .select({ status: users.verificationStatus, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  if (!member) throw new AppError('MEMBER_NOT_FOUND');
  const [counted] = await db
    .select({
      last: max(verificationSubmissions.attempt),
      approved: sql<
        number | null
      >`max(case when ${verificationSubmissions.status} = 'approved' then ${verificationSubmissions.attempt} end)`,
    })
    .from(verificationSubmissions)
    .where(eq(verificationSubmissions.userId, userId));
  const lastAttempt = counted?.last ?? 0;
  // Each rejection that was reversed gives one submission more.
  const reversed = await db.$count(
    decisions,
    and(
      eq(decisions.userId, userId),
      eq(decisions.kind, 'verification_rejected'),
      eq(decisions.appealState, 'reversed'),
    ),
  );
  return { ...member, lastAttempt, attempts: lastAttempt - (counted?.approved ?? 0) - reversed };
};

type Progress = Pick<Awaited<ReturnType<typeof findVerificationOrThrow>>, 'status' | 'attempts'>;

/** The first submission is not a resubmission. */
export const toVerificationState = ({ status, attempts }: Progress): VerificationState => ({
  verificationStatus: status,
  resubmissionsLeft: Math.max(0, MAX_RESUBMISSIONS - Math.max(0, attempts - 1)),
});

export const assertMaySubmit = ({ status, attempts }: Progress): void => {
  if (status === 'pending') throw new AppError('VERIFICATION_PENDING');
  if (status === 'approved') throw new AppError('VERIFICATION_APPROVED');
  if (attempts > MAX_RESUBMISSIONS) throw new AppError('VERIFICATION_NONE_LEFT');
};

/** The member's own identity check. */
export const findOwnVerification = async (ctx: MemberContext): Promise<VerificationState> =>
  toVerificationState(await findVerificationOrThrow(ctx.db.read, ctx.actor.id));
