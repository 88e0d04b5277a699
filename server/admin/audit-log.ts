import type { AuditEntry, auditLogInput } from '#contracts/admin/admin.ts';
import { auditLog } from '#db/schema/platform/audit-log.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../platform/context/context.ts';
import { idCursor, pageFrom, type Page } from '../platform/core/cursor.ts';
import { toPerson } from '../auth/members/person.ts';
import { iso } from '../platform/core/time.ts';
import { findPeople } from './audit-subjects.ts';

/** Actions of admins, newest first; filtered by action, admin or subject. */
export const readAuditLog = async (
  ctx: MemberContext,
  input: z.infer<typeof auditLogInput>,
): Promise<Page<AuditEntry>> => {
  const { limit } = input;
  const before = idCursor.read(input.cursor);
  const rows = await ctx.db.read
    .select()
    .from(auditLog)
    .where(
      and(
        before ? lt(auditLog.id, before) : undefined,
        input.action ? eq(auditLog.action, input.action) : undefined,
        input.actorId ? eq(auditLog.actorId, input.actorId) : undefined,
        input.subjectType ? eq(auditLog.subjectType, input.subjectType) : undefined,
        input.subjectId ? eq(auditLog.subjectId, input.subjectId) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit + 1);
  const { aboutOf, personOf } = await findPeople(
    ctx.db.read,
    rows,
    rows.flatMap(({ actorId }) => (actorId ? [actorId] : [])),
  );
  const page = pageFrom(rows, limit, (row) => idCursor.write(row.id));
  return {
    ...page,
    items: page.items.map((row) => {
      const [actor, about] = [personOf(row.actorId), aboutOf(row)];
      return {
        id: row.id,
        action: row.action,
        actor: actor && toPerson(actor),
        subjectType: row.subjectType,
        subjectId: row.subjectId,
        about: about && toPerson(about),
        details: row.details,
        createdAt: iso(row.createdAt),
      };
    }),
  };
};
