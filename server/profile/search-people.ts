import type { PublicUser, searchPeopleInput } from '#contracts/profile.ts';
import { users } from '#db/schema/members.ts';
import { matchMembers } from '#db/search/search.ts';
import { and, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../context/context.ts';
import { decodeCursor, encodeCursor, pageFrom } from '../core/cursor.ts';
import { notBlocked } from '../visibility/blocked.ts';
import { industriesOf } from '../members/industries-of.ts';
import { toPublicUser } from '../members/to-user.ts';

const DEFAULT_LIMIT = 50;
const position = z.number().int();

/** Members with a complete profile that match every word, newest first; without the actor. Without words: all. */
export const searchPeople = async (
  ctx: MemberContext,
  input: z.infer<typeof searchPeopleInput>,
): Promise<{ items: PublicUser[]; nextCursor: string | null }> => {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const text = input.q ?? input.query ?? input.search ?? '';
  const match = matchMembers(text);
  const before = input.cursor ? decodeCursor(input.cursor, position) : null;
  const key = match?.key ?? users.seq;
  const base = ctx.db.read.select({ row: users }).from(users).$dynamic();
  const rows = await (match?.join ? base.innerJoin(match.join.table, match.join.on) : base)
    .where(
      and(
        match?.where,
        before === null ? undefined : lt(sql`${key}`, before),
        ne(users.id, ctx.actor.id),
        eq(users.profileComplete, true),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        notBlocked(ctx, users.id),
      ),
    )
    .orderBy(desc(key))
    .limit(limit + 1);
  if (match && before === null) ctx.failedSearches.searched(ctx.actor.id, text, rows.length > 0);
  const industries = await industriesOf(
    ctx.db.read,
    rows.map(({ row }) => row.id),
  );
  return pageFrom(
    rows,
    limit,
    ({ row }) => toPublicUser(row, industries.get(row.id) ?? []),
    ({ row }) => encodeCursor(row.seq),
  );
};
