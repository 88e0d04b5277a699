import type { Invitation, listInvitationsInput } from '#contracts/matching/invitations.ts';
import { invitations } from '#db/schema/matching/invitations.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { idCursor, pageFrom, type Page } from '../../platform/core/cursor.ts';
import { toInvitations } from './invitation-row.ts';

/** The actor's invitations, newest first. */
export const listInvitations = async (
  ctx: MemberContext,
  { limit, cursor }: z.infer<typeof listInvitationsInput>,
): Promise<Page<Invitation>> => {
  const before = idCursor.read(cursor);
  const rows = await ctx.db.read
    .select()
    .from(invitations)
    .where(and(eq(invitations.userId, ctx.actor.id), before === null ? undefined : lt(invitations.id, before)))
    .orderBy(desc(invitations.id))
    .limit(limit + 1);
  const page = pageFrom(rows, limit, ({ id }) => idCursor.write(id));
  return { ...page, items: await toInvitations(ctx, page.items) };
};
