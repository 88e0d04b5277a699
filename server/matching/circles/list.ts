import type { Circle, ListCirclesInput } from '#contracts/matching/circles.ts';
import { circles, circleSeats } from '#db/schema/matching/circles.ts';
import { and, desc, eq, lt, not } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { idCursor, pageFrom, type Page } from '../../platform/core/cursor.ts';
import { isCircleInGroup, isOpenFor } from './view/circle-group.ts';
import { loadCircles } from './view/circle-view.ts';

/**
 * The circles in which the actor has or had a seat, newest first. A circle of others in which the actor lost the seat
 * counts as ended.
 */
export const listCircles = async (
  ctx: MemberContext,
  { state, group, limit, cursor }: ListCirclesInput,
): Promise<Page<Circle>> => {
  const before = idCursor.read(cursor);
  const inState = { open: isOpenFor, ended: not(isOpenFor) };
  const rows = await ctx.db.read
    .select({ id: circles.id })
    .from(circleSeats)
    .innerJoin(circles, eq(circles.id, circleSeats.circleId))
    .where(
      and(
        eq(circleSeats.userId, ctx.actor.id),
        before ? lt(circles.id, before) : undefined,
        state && inState[state],
        group && (await isCircleInGroup(ctx.db.read, ctx.actor.id, group)),
      ),
    )
    .orderBy(desc(circles.id))
    .limit(limit + 1);
  const page = pageFrom(rows, limit, ({ id }) => idCursor.write(id));
  const ids = page.items.map(({ id }) => id);
  return { ...page, items: await loadCircles(ctx, ids, ctx.db.read) };
};
