import type { SecurityEvent, securityEventsInput } from '#contracts/admin/admin.ts';
import { securityEvents } from '#db/schema/auth/security-events.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { idCursor, pageFrom, type Page } from '../../platform/core/cursor.ts';
import { iso } from '../../platform/core/time.ts';

/** The security events of a member's account, newest first. For admins. */
export const listSecurityEvents = async (
  ctx: MemberContext,
  { id: userId, limit, cursor }: z.infer<typeof securityEventsInput>,
): Promise<Page<SecurityEvent>> => {
  const before = idCursor.read(cursor);
  const rows = await ctx.db.read
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), before === null ? undefined : lt(securityEvents.id, before)))
    .orderBy(desc(securityEvents.id))
    .limit(limit + 1);
  const page = pageFrom(rows, limit, ({ id }) => idCursor.write(id));
  return {
    ...page,
    items: page.items.map(({ id, kind, ip, requestId, details, createdAt }) => ({
      id,
      kind,
      ip,
      requestId,
      details,
      createdAt: iso(createdAt),
    })),
  };
};
