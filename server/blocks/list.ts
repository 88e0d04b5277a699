import type { PublicUser } from '#contracts/profile.ts';
import type { pageInput } from '#contracts/shared.ts';
import { users } from '#db/schema/members.ts';
import { blocks } from '#db/schema/trust.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../context/context.ts';
import { decodeCursor, encodeCursor, pageFrom } from '../core/cursor.ts';
import { industriesOf } from '../members/industries-of.ts';
import { toPublicUser } from '../members/to-user.ts';

const DEFAULT_LIMIT = 50;
const position = z.object({ at: z.number().int(), id: z.string().min(1).max(64) });

/** The members whom the actor blocks, latest first; never those who block the actor. */
export const listBlocked = async (
  { db, actor }: MemberContext,
  { limit = DEFAULT_LIMIT, cursor }: z.infer<typeof pageInput>,
): Promise<{ items: PublicUser[]; nextCursor: string | null }> => {
  const after = cursor ? decodeCursor(cursor, position) : null;
  const rows = await db.read
    .select({ row: users, at: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(
      and(
        eq(blocks.blockerId, actor.id),
        after ? sql`(${blocks.createdAt}, ${blocks.blockedId}) < (${after.at}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(limit + 1);
  const industries = await industriesOf(
    db.read,
    rows.map(({ row }) => row.id),
  );
  return pageFrom(
    rows,
    limit,
    ({ row }) => toPublicUser(row, industries.get(row.id) ?? []),
    ({ row, at }) => encodeCursor({ at, id: row.id }),
  );
};
