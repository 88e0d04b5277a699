import { DISMISSED_DAYS } from '#contracts/matching/matches.ts';
import type { Outdated } from '#db/client/delete-in-batches.ts';
import { matchDismissals } from '#db/schema/matching/match-index.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, eq, lt, ne } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { DAY } from '../../platform/core/time.ts';
import { findPostOrThrow } from '../../posts/access.ts';

/** Hides a match from the actor for 90 days. The other side isn't notified and still sees it. */
export const dismissMatch = async (ctx: MemberContext, { id }: { id: string }): Promise<{ success: true }> => {
  // The id of a match is '<own post's id>.<their post's id>'.
  const [mineId = '', theirsId = '', ...rest] = id.split('.');
  return ctx.db.write(async (tx) => {
    const [mine] = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, mineId), eq(posts.userId, ctx.actor.id), ne(posts.status, 'removed')));
    if (!mine || rest.length > 0) throw new AppError('MATCH_NOT_FOUND');
    const theirs = await findPostOrThrow(ctx, theirsId, tx);
    if (theirs.userId === ctx.actor.id) throw new AppError('MATCH_NOT_FOUND');
    const until = Date.now() + DISMISSED_DAYS * DAY;
    await tx
      .insert(matchDismissals)
      .values({ userId: ctx.actor.id, matchId: id, until })
      .onConflictDoUpdate({ target: [matchDismissals.userId, matchDismissals.matchId], set: { until } });
    return { success: true };
  });
};

/** Shows a dismissed match again. */
export const restoreMatch = async (
  { db, actor }: MemberContext,
  { id }: { id: string },
): Promise<{ success: true }> => {
  await db.write((tx) =>
    tx.delete(matchDismissals).where(and(eq(matchDismissals.userId, actor.id), eq(matchDismissals.matchId, id))),
  );
  return { success: true };
};

/** Dismissals that are over, for the daily clean-up. */
export const oldDismissals = (now: number): Outdated => ({
  from: matchDismissals,
  batchBy: matchDismissals.userId,
  where: lt(matchDismissals.until, now),
});
