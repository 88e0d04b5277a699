import type { sendLinkInput } from '#contracts/admin/staff.ts';
import type { z } from 'zod';
import { takeVerificationEmail } from '../../auth/email-verification/send-verification.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { hashSecret } from '../../platform/core/secrets.ts';
import { HOUR } from '../../platform/core/time.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findManagedMemberOrThrow } from '../find-managed-member.ts';
import { assertMayActOn } from '../../auth/staff/assert-may-act-on.ts';

const EMAILS_AN_HOUR = 5;

/**
 * Counts the email toward the five an hour that the member's own requests may cause.
 * @returns how long to wait before there is room, in ms; 0 if it was counted
 */
const takeMail = (ctx: MemberContext, email: string, what: 'reset' | 'verification') => {
  if (what === 'verification') return takeVerificationEmail(ctx, email);
  return ctx.env.RATE_LIMIT ? ctx.bus.quotas.take(`reset:${hashSecret(email)}`, EMAILS_AN_HOUR, HOUR) : 0;
};

/** Has a link emailed to the member's own address. Staff never see it. */
export const sendLink = async (
  ctx: MemberContext,
  { id, what }: z.infer<typeof sendLinkInput>,
): Promise<{ success: true }> => {
  const { email } = await ctx.db.write(async (tx) => {
    await assertMayActOn(ctx, tx, id);
    return findManagedMemberOrThrow(tx, id);
  });
  const waitMs = await takeMail(ctx, email, what);
  if (waitMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  await ctx.db.write(async (tx) => {
    const dedupeKey = `staff-${what}:${id}`;
    if (what === 'reset') await enqueue(tx, 'auth.forgot-mail', { email }, { dedupeKey });
    else await enqueue(tx, 'auth.verify-mail', { userId: id, isCounted: true }, { dedupeKey });
    await recordAudit(ctx, tx, { action: 'user.send-link', subjectType: 'user', subjectId: id, details: { what } });
  });
  return { success: true };
};
