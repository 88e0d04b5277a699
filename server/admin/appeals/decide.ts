import type { decideAppealInput, StaffAppeal } from '#contracts/admin/decisions.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { reports } from '#db/schema/admin/reports.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { fullNameOf } from '../../auth/members/member-names.ts';
import { assertMayActOn } from '../../auth/staff/assert-may-act-on.ts';
import { endAppeal } from '../../decisions/appeal.ts';
import { listDeciders } from '../../decisions/deciders.ts';
import type { DecisionRow } from '../../decisions/decision-row.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { isStillMember } from '../is-still-member.ts';
import { lockStaff } from '../standing-admins.ts';
import { mayDecide, readAppeal } from './list.ts';
import { appealDecided, otherAppealDecided, reportAppealed, suspensionReversed } from './notices.ts';
import { undoDecision } from './undo/undo.ts';

type Outcome = z.infer<typeof decideAppealInput>;

const assertMayDecide = async (ctx: MemberContext, tx: Tx, row: DecisionRow): Promise<void> => {
  await assertMayActOn(ctx, tx, row.userId);
  if (row.appealState !== 'open') throw new AppError('APPEAL_NOT_OPEN');
  if (!mayDecide(row, ctx.actor.id, await listDeciders(tx))) throw new AppError('OWN_DECISION');
};

/** The other decisions of the same act: those who appealed, too, get the same outcome, the rest no longer stand. */
const endOthers = async (ctx: MemberContext, tx: Tx, row: DecisionRow, { outcome, note }: Outcome): Promise<void> => {
  const others = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.actId, row.actId), ne(decisions.id, row.id)));
  for (const other of others) {
    const isAppealed = outcome === 'reversed' && other.appealState === 'open';
    if (isAppealed) {
      const ended = { appealState: outcome, appealNote: note, appealDecidedAt: Date.now() };
      await tx.update(decisions).set(ended).where(eq(decisions.id, other.id));
    }
    if (!(await isStillMember(tx, other.userId))) continue;
    await notifyMember(ctx, tx, otherAppealDecided, { userId: other.userId, decisionId: other.id, outcome });
  }
  if (outcome === 'upheld') return;
  await tx.delete(decisions).where(and(eq(decisions.actId, row.actId), isNull(decisions.appealState)));
};

const notifyReporter = async (
  ctx: MemberContext,
  tx: Tx,
  { id, reportId }: DecisionRow,
  outcome: Outcome['outcome'],
) => {
  if (reportId === null) return;
  const [report] = await tx.select({ userId: reports.reporterId }).from(reports).where(eq(reports.id, reportId));
  if (!report?.userId || !(await isStillMember(tx, report.userId))) return;
  await notifyMember(ctx, tx, reportAppealed, { userId: report.userId, decisionId: id, outcome });
};

const notifyAdmins = async (ctx: MemberContext, tx: Tx, { id, userId }: DecisionRow, adminIds: string[]) => {
  const [member] = await tx.select().from(users).where(eq(users.id, userId));
  if (!member) return;
  for (const adminId of adminIds) {
    await notifyMember(ctx, tx, suspensionReversed, { userId: adminId, decisionId: id, name: fullNameOf(member) });
  }
};

/** Decides an open appeal, once, and lets a reversal take effect in the same transaction. */
export const decideAppeal = (ctx: MemberContext, input: Outcome): Promise<StaffAppeal> =>
  ctx.db.write(async (tx) => {
    const { id, outcome, note } = input;
    const adminIds = await lockStaff(ctx, tx);
    const [before] = await locked(tx.select().from(decisions).where(eq(decisions.id, id)));
    if (!before || before.appealState === null || before.appealState === 'withdrawn') {
      throw new AppError('DECISION_NOT_FOUND');
    }
    await assertMayDecide(ctx, tx, before);
    const [row] = await tx
      .update(decisions)
      .set({ appealState: outcome, appealNote: note, appealDecidedAt: Date.now(), appealDecidedBy: ctx.actor.id })
      .where(and(eq(decisions.id, id), eq(decisions.appealState, 'open')))
      .returning();
    if (!row) throw new AppError('APPEAL_NOT_OPEN');
    await endAppeal(tx, row);
    await endOthers(ctx, tx, row, input);
    if (outcome === 'reversed') await undoDecision(ctx, tx, row);
    await recordAudit(ctx, tx, {
      action: outcome === 'reversed' ? 'appeal.reverse' : 'appeal.uphold',
      subjectType: 'decision',
      subjectId: id,
      details: { userId: row.userId, kind: row.kind },
    });
    if (await isStillMember(tx, row.userId)) {
      const { userId, kind } = row;
      await notifyMember(ctx, tx, appealDecided, { userId, decisionId: id, kind, outcome, note });
    }
    await notifyReporter(ctx, tx, row, outcome);
    if (outcome === 'reversed' && row.kind === 'member_suspended') await notifyAdmins(ctx, tx, row, adminIds);
    return readAppeal(ctx, tx, id);
  });
