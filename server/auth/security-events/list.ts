import type { SecurityEvent, securityEventsInput } from '#contracts/admin/admin.ts';
import { securityEvents } from '#db/schema/auth/security-events.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { decodeCursor, encodeCursor, pageFrom } from '../../platform/core/cursor.ts';
import { iso } from '../../platform/core/time.ts';

const DEFAULT_LIMIT = 50;

/** The security events of a member's account, newest first. For admins. */
export const listSecurityEvents = async (
  ctx: MemberContext,
  input: z.infer<typeof securityEventsInput>,
): Promise<{ items: SecurityEvent[]; nextCursor: string | null }> => {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const before = input.cursor ? decodeCursor(input.cursor, z.string()) : null;
  const rows = await ctx.db.read
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, input.id), before === null ? undefined : lt(securityEvents.id, before)))
    .orderBy(desc(securityEvents.id))
    .limit(limit + 1);
  return pageFrom(
    rows,
    limit,
    ({ id, kind, ip, requestId, details, createdAt }) => ({
      id,
      kind,
      ip,
      requestId,
      details,
      createdAt: iso(createdAt),
    }),
    ({ id }) => encodeCursor(id),
  );
};
