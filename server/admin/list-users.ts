import type { adminUsersInput } from '#contracts/admin.ts';
import type { User } from '#contracts/profile.ts';
import { users } from '#db/schema.ts';
import { matchMembers } from '#db/search/search.ts';
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../context.ts';
import { decodeCursor, encodeCursor, pageFrom } from '../cursor.ts';
import { industriesOf } from '../profile/industries-of.ts';
import { toUser } from '../profile/to-user.ts';

const DEFAULT_LIMIT = 50;

/** All members, newest first; `q` finds by name, business, words of the profile, or the whole email. */
export const listUsers = async (
  ctx: MemberContext,
  input: z.infer<typeof adminUsersInput>,
): Promise<{ items: User[]; nextCursor: string | null }> => {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const before = input.cursor ? decodeCursor(input.cursor, z.number().int()) : null;
  const isEmail = input.q?.includes('@') ?? false;
  const match = input.q && !isEmail ? matchMembers(input.q) : null;
  const base = ctx.db.read.select({ row: users }).from(users).$dynamic();
  const rows = await (match?.join ? base.innerJoin(match.join.table, match.join.on) : base)
    .where(
      and(
        match?.where,
        isEmail ? eq(users.email, (input.q ?? '').toLowerCase()) : undefined,
        before === null ? undefined : lt(users.seq, before),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(desc(users.seq))
    .limit(limit + 1);
  const industries = await industriesOf(
    ctx.db.read,
    rows.map(({ row }) => row.id),
  );
  return pageFrom(
    rows,
    limit,
    ({ row }) => toUser(row, industries.get(row.id) ?? []),
    ({ row }) => encodeCursor(row.seq),
  );
};
