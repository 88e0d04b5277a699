import { type MemberAction, SUSPENSION_DAYS } from '#contracts/admin/reports.ts';
import type { Tx } from '#db/client/types.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { findAccountById } from '../../platform/accounts/find-account.ts';
import { DAY } from '../../platform/core/time.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { setSuspension } from '../suspend.ts';
import { warnIn } from '../warn.ts';

type Act = { userId: string; action: MemberAction; reason: string; rule?: string | null | undefined; reportId: string };

/** 'Monday, December 7', in the member's time zone. */
const dayText = (at: number, timeZone: string | null): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: timeZone ?? 'UTC',
  }).format(at);

/** Suspends for a number of days; the member reads until when, and a job ends it. */
const suspend = async (ctx: MemberContext, tx: Tx, { userId, reason, rule, reportId }: Act): Promise<void> => {
  const member = await findAccountById(tx, userId);
  const until = dayText(Date.now() + SUSPENSION_DAYS * DAY, member?.timeZone ?? null);
  const { since } = await setSuspension(ctx, tx, {
    id: userId,
    suspended: true,
    reason: `${reason}\n\nThe suspension ends on ${until}.`,
    rule,
    report: { id: reportId, reason },
    details: { reportId, days: SUSPENSION_DAYS },
  });
  const job = { userId, suspendedAt: since };
  await enqueue(tx, 'members.end-suspension', job, { delayMs: SUSPENSION_DAYS * DAY });
};

/** Warns or suspends the reported member, as staff decided. */
export const actOnMember = (ctx: MemberContext, tx: Tx, act: Act): Promise<void> =>
  act.action === 'warn' ? warnIn(ctx, tx, act) : suspend(ctx, tx, act);
