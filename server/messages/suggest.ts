import { alias } from '#db/client/alias.ts';
import type { Person } from '#contracts/shared/basics.ts';
import { conversationMembers } from '#db/schema/messages/conversations.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, desc, eq, exists, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { notBlocked } from '../auth/blocks/blocked.ts';
import { personColumns, toPerson } from '../auth/members/person.ts';

const HOW_MANY = 6;
const theirIndustries = alias(memberIndustries, 'theirs');

/**
 * Suggests members to write to: the newest ones who share an industry with the actor and have no conversation with
 * them.
 */
export const suggestContacts = async (ctx: MemberContext): Promise<Person[]> => {
  const me = ctx.actor.id;
  const sharesIndustry = exists(
    ctx.db.read
      .select({ found: sql`1` })
      .from(memberIndustries)
      .innerJoin(theirIndustries, eq(theirIndustries.industryId, memberIndustries.industryId))
      .where(and(eq(memberIndustries.userId, me), eq(theirIndustries.userId, users.id))),
  );
  const alreadyWrote = ctx.db.read
    .select({ found: sql`1` })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.userId, me), eq(conversationMembers.otherId, users.id)));
  const rows = await ctx.db.read
    .select(personColumns())
    .from(users)
    .where(
      and(
        ne(users.id, me),
        eq(users.profileComplete, true),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        sharesIndustry,
        notExists(alreadyWrote),
        notBlocked(ctx, users.id),
      ),
    )
    .orderBy(desc(users.seq))
    .limit(HOW_MANY);
  return rows.map(toPerson);
};
