import { isSameName } from '#contracts/names.ts';
import { locked } from '#db/client/locking.ts';
import { users } from '#db/schema/members.ts';
import { verificationSubmissions } from '#db/schema/trust.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { Deps } from '../context/context.ts';
import { queueVerificationResultMail } from './queue-verification-result-mail.ts';
import { notify } from '../notifications/notify.ts';
import { DAY } from '../core/time.ts';
import { checkedName } from './checked-name.ts';

/** How long the pictures stay after the decision, for objections. */
const KEEP_DAYS = 30;
const RENAMED = 'You changed your name while we were checking. Please send your pictures in again.';

type Decision = {
  submissionId: string;
  from: 'checking' | 'waiting';
  approved: boolean;
  /** For a rejection. */
  reason: string | null;
  scores?: Record<string, number>;
  decidedBy?: string;
};

/** Whether the member has changed their name since. Locks the member, so that the name stays until the write ends. */
const isRenamed = async (tx: Tx, { submissionId, from }: Decision): Promise<boolean> => {
  const open = and(eq(verificationSubmissions.id, submissionId), eq(verificationSubmissions.status, from));
  const [owner] = await tx.select({ userId: verificationSubmissions.userId }).from(verificationSubmissions).where(open);
  if (!owner) return false;
  const name = { firstName: users.firstName, lastName: users.lastName };
  const [member] = await locked(tx.select(name).from(users).where(eq(users.id, owner.userId)));
  const [submission] = await tx.select().from(verificationSubmissions).where(open);
  const checked = submission ? checkedName(submission) : null;
  return Boolean(member && checked && !isSameName(checked, member));
};

/**
 * Decides an open submission and notifies its member. A member whose name has changed since is not approved.
 * @returns the member, or null if another decision was faster
 */
export const decide = async (deps: Pick<Deps, 'events'>, tx: Tx, decision: Decision): Promise<string | null> => {
  const { submissionId, from, scores, decidedBy } = decision;
  const renamed = (await isRenamed(tx, decision)) && decision.approved;
  if (renamed && decidedBy) throw new AppError('VERIFICATION_NAME_CHANGED');
  const approved = decision.approved && !renamed;
  const reason = approved ? null : renamed ? RENAMED : decision.reason;
  const status = approved ? 'approved' : 'rejected';
  const now = Date.now();
  const [decided] = await tx
    .update(verificationSubmissions)
    .set({
      status,
      reason,
      decidedAt: now,
      purgeAt: now + KEEP_DAYS * DAY,
      ...(scores ? { scores } : {}),
      ...(decidedBy ? { decidedBy } : {}),
    })
    .where(and(eq(verificationSubmissions.id, submissionId), eq(verificationSubmissions.status, from)))
    .returning({ userId: verificationSubmissions.userId });
  if (!decided) return null;
  const { userId } = decided;
  await tx
    .update(users)
    .set({ verificationStatus: status, isVerified: approved, verificationRejectionReason: reason, updatedAt: now })
    .where(eq(users.id, userId));
  await notify(deps, tx, {
    userId,
    type: 'other',
    topic: 'identity',
    title: approved ? 'Your identity is verified' : 'Your verification was not successful',
    description: approved ? 'Your profile and your posts carry the badge now.' : (reason ?? 'Please try again.'),
    actionUrl: '/verification',
    dedupeKey: `verification:${submissionId}`,
  });
  await queueVerificationResultMail(tx, { userId, submissionId });
  return userId;
};
