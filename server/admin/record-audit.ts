import { newId } from '#db/ids.ts';
import { auditLog } from '#db/schema.ts';
import type { Tx } from '#db/types.ts';
import type { MemberContext } from '../context.ts';

/** Writes what an admin did into the log, in the same transaction as the deed. */
export const recordAudit = (
  ctx: MemberContext,
  tx: Tx,
  entry: { action: string; subjectType: string; subjectId: string; details?: Record<string, unknown> },
) => tx.insert(auditLog).values({ ...entry, id: newId(), actorId: ctx.actor.id, createdAt: Date.now() });
