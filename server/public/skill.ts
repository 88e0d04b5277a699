import type { PublicPost, PublicSkillInput } from '#contracts/public/public.ts';
import { skills } from '#db/schema/posts/catalog.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts, publicPostSkills } from '#db/schema/posts/posts.ts';
import { and, desc, eq, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { unblockedFrom } from '../auth/blocks/blocked.ts';
import type { Context } from '../platform/context/context.ts';
import { AppError } from '../platform/core/app-error.ts';
import { decodeCursor, encodeCursor, type Page } from '../platform/core/cursor.ts';
import { toPublicPost } from './post.ts';
import { isOpenToEveryone } from './standing.ts';
import { placeById } from '../platform/gateways/places/place-id.ts';

/** The last post of a page, and whether it is among those that are done online. */
const position = z.object({ isOnline: z.boolean(), seq: z.int().nonnegative() });

/** The newest open public posts that name a skill, with their authors. */
export const selectPostsOfSkill = (ctx: Context, skill: string, where: SQL | undefined, limit: number) =>
  ctx.db.read
    .select({ post: posts, owner: users })
    .from(publicPostSkills)
    .innerJoin(posts, eq(posts.seq, publicPostSkills.postSeq))
    .innerJoin(users, eq(users.id, posts.userId))
    .where(
      and(
        eq(publicPostSkills.skillId, skill),
        where,
        isOpenToEveryone(),
        ctx.actor?.hasBlocks ? unblockedFrom(ctx.actor.id, posts.userId) : undefined,
      ),
    )
    .orderBy(desc(publicPostSkills.postSeq))
    .limit(limit);

/**
 * The public posts that offer or need a skill, newest first. With a place, those of its town come first, then what is
 * done online.
 */
export const listPublicPostsOfSkill = async (
  ctx: Context,
  { skill, place, limit, cursor }: PublicSkillInput,
): Promise<Page<PublicPost>> => {
  const [existing] = await ctx.db.read.select({ id: skills.id }).from(skills).where(eq(skills.id, skill));
  if (!existing || (place !== undefined && !placeById(place))) throw new AppError('SKILL_NOT_FOUND');
  const after = cursor ? decodeCursor(cursor, position) : null;
  const { postSeq, town, isOnline } = publicPostSkills;
  const before = (seq: number | undefined) => (seq === undefined ? undefined : lt(postSeq, seq));

  const near = after?.isOnline
    ? []
    : await selectPostsOfSkill(ctx, skill, and(place ? eq(town, place) : undefined, before(after?.seq)), limit + 1);
  const rest = limit + 1 - near.length;
  const online =
    place && rest > 0
      ? await selectPostsOfSkill(
          ctx,
          skill,
          and(eq(isOnline, true), or(isNull(town), ne(town, place)), before(after?.isOnline ? after.seq : undefined)),
          rest,
        )
      : [];
  const rows = [...near, ...online];
  const last = Math.min(rows.length, limit) - 1;
  const nextCursor =
    rows.length > limit ? encodeCursor({ isOnline: last >= near.length, seq: rows[last]?.post.seq ?? 0 }) : null;
  return { items: rows.slice(0, limit).map((row) => toPublicPost(ctx.appUrl(), row)), nextCursor };
};
