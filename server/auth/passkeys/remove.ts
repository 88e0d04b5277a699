import { passkeys } from '#db/schema/auth/passkeys.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';

/** Removes one of the member's own passkeys. */
export const removePasskey = async (ctx: MemberContext, { id }: { id: string }) => {
  const userId = ctx.actor.id;
  await ctx.db.write(async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw new AppError('PASSKEY_NOT_FOUND');
    await recordSecurity(ctx, tx, userId, 'passkey-removed');
    await enqueue(tx, 'auth.security-mail', { userId, change: 'passkey-removed' });
  });
  return { success: true as const };
};
