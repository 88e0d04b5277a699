import { newId } from '#db/client/ids.ts';
import { auditLog } from '#db/schema/platform/audit-log.ts';
import type { Tx } from '#db/client/types.ts';
import type { MemberContext } from '../context/context.ts';

type Entry = { action: string; subjectType: string; subjectId: string; details?: Record<string, unknown> };

/** Adds an admin's action to the audit log, in the transaction of the action itself. */
export const recordAudit = (ctx: MemberContext, tx: Tx, entry: Entry) =>
  tx.insert(auditLog).values({ ...entry, id: newId(), actorId: ctx.actor.id, createdAt: Date.now() });

const insertWithoutActor = (tx: Tx, entry: Entry) =>
  tx.insert(auditLog).values({ ...entry, id: newId(), actorId: null, createdAt: Date.now() });

/** Adds an action that the clock takes because an admin decided so before, such as the end of a suspension. */
export const recordByClock = insertWithoutActor;

/** Logs an admin role that was granted or revoked by the configuration or the command line, not by an admin. */
export const recordRoleByOperator = (
  tx: Tx,
  userId: string,
  { isAdmin, by }: { isAdmin: boolean; by: 'ADMIN_EMAILS' | 'npm run admin' },
) =>
  insertWithoutActor(tx, {
    action: isAdmin ? 'user.grant-admin' : 'user.revoke-admin',
    subjectType: 'user',
    subjectId: userId,
    details: { by },
  });
