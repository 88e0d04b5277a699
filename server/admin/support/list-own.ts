import type { PageInput } from '#contracts/shared/basics.ts';
import type { SupportRequest } from '#contracts/admin/support.ts';
import { supportRequests } from '#db/schema/admin/support.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { idCursor, pageFrom, type Page } from '../../platform/core/cursor.ts';
import { toSupportRequest } from './support-row.ts';

/** The member's own questions, newest first. */
export const listOwnRequests = async (
  ctx: MemberContext,
  { limit, cursor }: PageInput,
): Promise<Page<SupportRequest>> => {
  const before = idCursor.read(cursor);
  const rows = await ctx.db.read
    .select()
    .from(supportRequests)
    .where(and(eq(supportRequests.userId, ctx.actor.id), before ? lt(supportRequests.id, before) : undefined))
    .orderBy(desc(supportRequests.id))
    .limit(limit + 1);
  const page = pageFrom(rows, limit, ({ id }) => idCursor.write(id));
  return { ...page, items: page.items.map(toSupportRequest) };
};
