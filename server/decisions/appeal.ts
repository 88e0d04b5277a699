import type { Decision } from '#contracts/admin/decisions.ts';
import type { Tx } from '#db/client/types.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { and, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import { notifyMember } from '../notifications/notify.ts';
import type { NoticeDeps } from '../notifications/notice.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { AppError } from '../platform/core/app-error.ts';
import { DAY } from '../platform/core/time.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import type { DecisionRow } from './decision-row.ts';
import { decisionAppealed } from './notices.ts';
import { findOwnOrThrow, showOwn } from './own.ts';

/** How long the pictures of an identity check are stored after its appeal is over. */
const PICTURES_AFTER_MS = DAY;

/** Sets when the pictures of an identity check are deleted: whoever looks at the appeal has to see them. */
const keepEvidence = async (tx: Tx, { subjectType, subjectId }: DecisionRow, purgeAt: number | null): Promise<void> => {
  if (subjectType !== 'verification') return;
  const hasPictures = isNotNull(verificationSubmissions.livePhotoKey);
  await tx
    .update(verificationSubmissions)
    .set({ purgeAt })
    .where(and(eq(verificationSubmissions.id, subjectId), hasPictures));
};

/** What happens at the end of an appeal, whatever its outcome. */
export const endAppeal = async (tx: Tx, row: DecisionRow): Promise<void> => {
  await keepEvidence(tx, row, Date.now() + PICTURES_AFTER_MS);
  await enqueue(tx, 'decisions.settle', { decisionId: row.id });
};

const notifyOtherSide = async (deps: NoticeDeps, tx: Tx, { kind, actId, id }: DecisionRow): Promise<void> => {
  if (kind !== 'dispute_decided') return;
  const others = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.actId, actId), ne(decisions.id, id)));
  for (const other of others) {
    await notifyMember(deps, tx, decisionAppealed, { userId: other.userId, decisionId: other.id });
  }
};

/** Appeals a decision, once: of several concurrent appeals only one succeeds. */
export const openAppeal = async (deps: NoticeDeps, tx: Tx, before: DecisionRow, text: string): Promise<void> => {
  const now = Date.now();
  const [row] = await tx
    .update(decisions)
    .set({ appealState: 'open', appealText: text, appealedAt: now })
    .where(and(eq(decisions.id, before.id), isNull(decisions.appealState), gt(decisions.appealUntil, now)))
    .returning();
  if (!row)
    throw new AppError(before.appealUntil <= now && before.appealState === null ? 'APPEAL_LATE' : 'APPEAL_TWICE');
  await keepEvidence(tx, row, null);
  await notifyOtherSide(deps, tx, row);
};

export const appeal = (ctx: MemberContext, { id, text }: { id: string; text: string }): Promise<Decision> =>
  ctx.db.write(async (tx) => {
    await openAppeal(ctx, tx, await findOwnOrThrow(tx, ctx.actor.id, id), text);
    return showOwn(tx, ctx.actor.id, id);
  });

/** Withdraws an open appeal. The member can't appeal the decision again. */
export const withdrawAppeal = (ctx: MemberContext, { id }: { id: string }): Promise<Decision> =>
  ctx.db.write(async (tx) => {
    const before = await findOwnOrThrow(tx, ctx.actor.id, id);
    const [row] = await tx
      .update(decisions)
      .set({ appealState: 'withdrawn', appealDecidedAt: Date.now() })
      .where(and(eq(decisions.id, before.id), eq(decisions.appealState, 'open')))
      .returning();
    if (!row) throw new AppError('APPEAL_NOT_OPEN');
    await endAppeal(tx, row);
    return showOwn(tx, ctx.actor.id, id);
  });

/** Answers the appeal of the other side of a dispute: once, and only while it is open. */
export const answerAppeal = (ctx: MemberContext, { id, text }: { id: string; text: string }): Promise<Decision> =>
  ctx.db.write(async (tx) => {
    const own = await findOwnOrThrow(tx, ctx.actor.id, id);
    const isOpenAppealOfOtherSide = and(
      eq(decisions.actId, own.actId),
      ne(decisions.id, id),
      eq(decisions.appealState, 'open'),
    );
    if (own.kind !== 'dispute_decided' || (await tx.$count(decisions, isOpenAppealOfOtherSide)) === 0) {
      throw new AppError('APPEAL_NOT_OPEN');
    }
    const answered = await tx
      .update(decisions)
      .set({ answerText: text, answeredAt: Date.now() })
      .where(and(eq(decisions.id, id), isNull(decisions.answerText)))
      .returning({ id: decisions.id });
    if (answered.length === 0) throw new AppError('APPEAL_ANSWERED');
    return showOwn(tx, ctx.actor.id, id);
  });
