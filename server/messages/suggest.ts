import { alias } from '#db/client/alias.ts';
import type { Person } from '#contracts/shared/basics.ts';
import { conversationMembers } from '#db/schema/messages/conversations.ts';
import { industries } from '#db/schema/posts/catalog.ts';
import { postIndustries, posts } from '#db/schema/posts/posts.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, desc, eq, exists, gt, inArray, isNull, max, ne, notExists, notInArray, sql } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { notBlocked } from '../auth/blocks/blocked.ts';
import { personColumns, toPerson } from '../auth/members/person.ts';

const HOW_MANY = 6;
const theirIndustries = alias(memberIndustries, 'theirs');

/**
 * Suggests members to write to who have no conversation with the actor: first the authors of the newest posts that look
 * for one of the actor's industries, then the newest members who share one.
 */
export const suggestContacts = async (ctx: MemberContext): Promise<Person[]> => {
  const me = ctx.actor.id;
  const { read } = ctx.db;
  const sharesIndustry = exists(
    read
      .select({ found: sql`1` })
      .from(memberIndustries)
      .innerJoin(theirIndustries, eq(theirIndustries.industryId, memberIndustries.industryId))
      .where(and(eq(memberIndustries.userId, me), eq(theirIndustries.userId, users.id))),
  );
  const alreadyWrote = read
    .select({ found: sql`1` })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.userId, me), eq(conversationMembers.otherId, users.id)));
  const mayBeSuggested = and(
    ne(users.id, me),
    eq(users.profileComplete, true),
    isNull(users.deletedAt),
    isNull(users.suspendedAt),
    notExists(alreadyWrote),
    notBlocked(ctx, users.id),
  );
  const wanting = await read
    .select({ id: posts.userId })
    .from(memberIndustries)
    .innerJoin(industries, eq(industries.id, memberIndustries.industryId))
    .innerJoin(
      postIndustries,
      and(eq(postIndustries.side, 'wanted'), eq(postIndustries.key, sql`lower(${industries.name})`)),
    )
    .innerJoin(
      posts,
      and(eq(posts.seq, postIndustries.postSeq), eq(posts.status, 'active'), gt(posts.expiresAt, Date.now())),
    )
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(eq(memberIndustries.userId, me), mayBeSuggested))
    .groupBy(posts.userId)
    .orderBy(desc(max(posts.seq)))
    .limit(HOW_MANY);
  const first = wanting.map(({ id }) => id);
  const sharing = await read
    .select({ id: users.id })
    .from(users)
    .where(and(mayBeSuggested, notInArray(users.id, first), sharesIndustry))
    .orderBy(desc(users.seq))
    .limit(HOW_MANY - first.length);
  const ids = [...first, ...sharing.map(({ id }) => id)];
  const rows = await read.select(personColumns()).from(users).where(inArray(users.id, ids));
  return rows.map(toPerson).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
};
