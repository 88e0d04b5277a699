import type { PublicUser } from '#contracts/profile/profile.ts';
import type { PageInput } from '#contracts/shared/basics.ts';
import { users } from '#db/schema/auth/members.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { pageFrom, timeCursor, type Page } from '../../platform/core/cursor.ts';
import { loadIndustries } from '../members/load-industries.ts';
import { toPublicUser } from '../members/to-user.ts';

/** The members that the actor blocks, latest first; never those who block the actor. */
export const listBlocked = async (
  { db, actor }: MemberContext,
  { limit, cursor }: PageInput,
): Promise<Page<PublicUser>> => {
  const after = timeCursor.read(cursor);
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
  const industries = await loadIndustries(
    db.read,
    rows.map(({ row }) => row.id),
  );
  const page = pageFrom(rows, limit, ({ row, at }) => timeCursor.write({ at, id: row.id }));
  return { ...page, items: page.items.map(({ row }) => toPublicUser(row, industries.get(row.id) ?? [])) };
};
