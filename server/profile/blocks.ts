import { blocks } from '#db/schema.ts';
import { and, eq, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';

/** Whether the actor and this member block each other in either direction. */
export const isBlocked = async (ctx: MemberContext, otherId: string): Promise<boolean> => {
  const { actor, db } = ctx;
  if (!actor.hasBlocks) return false;
  const rows = await db.read
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, actor.id), eq(blocks.blockedId, otherId)),
        and(eq(blocks.blockerId, otherId), eq(blocks.blockedId, actor.id)),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** A condition that leaves out whoever blocks the actor or is blocked; none for those without any block. */
export const notBlocked = ({ actor }: MemberContext, memberId: SQLWrapper): SQL | undefined =>
  actor.hasBlocks
    ? sql`not exists (select 1 from ${blocks} where (${blocks.blockerId} = ${actor.id} and ${blocks.blockedId} = ${memberId}) or (${blocks.blockerId} = ${memberId} and ${blocks.blockedId} = ${actor.id}))`
    : undefined;
