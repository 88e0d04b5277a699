import { blocks } from '#db/schema/auth/blocks.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';

/** A member who is shown others, as far as it decides who they see. */
export type Viewer = Pick<MemberContext, 'db'> & { actor: Pick<MemberContext['actor'], 'id' | 'hasBlocks'> };

/** Whether either of two members blocks the other. */
export const areBlocked = async (db: Queryable, a: string, b: string): Promise<boolean> => {
  const rows = await db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(
      or(and(eq(blocks.blockerId, a), eq(blocks.blockedId, b)), and(eq(blocks.blockerId, b), eq(blocks.blockedId, a))),
    )
    .limit(1);
  return rows.length > 0;
};

/** Whether the actor and this member block each other in either direction. */
export const isBlocked = async ({ actor, db }: MemberContext, otherId: string): Promise<boolean> =>
  actor.hasBlocks && (await areBlocked(db.read, actor.id, otherId));

/** Which of these members are hidden from the actor; empty if the actor has no blocks. */
export const findBlocked = async ({ actor }: Viewer, memberIds: string[], db: Queryable): Promise<Set<string>> => {
  const others = [...new Set(memberIds)].filter((id) => id !== actor.id);
  if (!actor.hasBlocks || others.length === 0) return new Set();
  const rows = await db
    .select({ blockerId: blocks.blockerId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, actor.id), inArray(blocks.blockedId, others)),
        and(eq(blocks.blockedId, actor.id), inArray(blocks.blockerId, others)),
      ),
    );
  return new Set(rows.map(({ blockerId, blockedId }) => (blockerId === actor.id ? blockedId : blockerId)));
};

/** The condition looks in one direction, because an index answers that, and `or` is asked of every row. */
const isUnblocked = (blockerId: string | SQLWrapper, blockedId: string | SQLWrapper): SQL =>
  sql`not exists (select 1 from ${blocks} where ${blocks.blockerId} = ${blockerId} and ${blocks.blockedId} = ${blockedId})`;

/** A condition that excludes members who block this member or are blocked by them. */
export const unblockedFrom = (userId: string | SQLWrapper, otherId: SQLWrapper): SQL =>
  sql`(${isUnblocked(userId, otherId)} and ${isUnblocked(otherId, userId)})`;

/** Excludes members who block the actor or are blocked by them; undefined if there are no blocks. */
export const notBlocked = ({ actor }: Viewer, memberId: SQLWrapper): SQL | undefined =>
  actor.hasBlocks ? unblockedFrom(actor.id, memberId) : undefined;
