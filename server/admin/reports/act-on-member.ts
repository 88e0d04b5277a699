import { type MemberAction, SUSPENSION_DAYS } from '#contracts/admin/reports.ts';
import type { Tx } from '#db/client/types.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { DAY } from '../../platform/core/time.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { notifyOf } from '../../notifications/notify-of.ts';
import { findManagedMemberOrThrow } from '../find-managed-member.ts';
import { suspendIn } from '../suspend.ts';
import { memberWarned } from './notices.ts';

type Act = { userId: string; action: MemberAction; reason: string; reportId: string };

const warn = async (ctx: MemberContext, tx: Tx, { userId, reason, reportId }: Act): Promise<void> => {
  if (userId === ctx.actor.id) throw new AppError('ADMIN_ON_SELF');
  await findManagedMemberOrThrow(tx, userId);
  await recordAudit(ctx, tx, {
    action: 'user.warn',
    subjectType: 'user',
    subjectId: userId,
    details: { reason, reportId },
  });
  await notifyOf(ctx, tx, memberWarned, { userId, reportId, reason });
};

const dayOf = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** The member reads until when it lasts, and it ends then. */
const suspend = async (ctx: MemberContext, tx: Tx, { userId, reason, reportId }: Act): Promise<void> => {
  const until = dayOf.format(Date.now() + SUSPENSION_DAYS * DAY);
  const { since } = await suspendIn(ctx, tx, {
    id: userId,
    suspended: true,
    reason: `${reason}\n\nThe suspension ends on ${until}.`,
    details: { reportId, days: SUSPENSION_DAYS },
  });
  const job = { userId, suspendedAt: since };
  await enqueue(tx, 'members.end-suspension', job, { delayMs: SUSPENSION_DAYS * DAY });
};

/** What a decision on a report does to the reported member. */
export const actOnMember = (ctx: MemberContext, tx: Tx, act: Act): Promise<void> =>
  act.action === 'warn' ? warn(ctx, tx, act) : suspend(ctx, tx, act);
