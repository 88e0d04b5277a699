import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { Deps } from '../platform/context/context.ts';
import { changeEmailPreferences } from '../platform/mail/opt-outs.ts';
import { readUnsubscribeToken } from '../platform/mail/unsubscribe-links.ts';

/**
 * Unsubscribes from one kind of email by the link in such an email. Idempotent; an erased account gets no email anyway.
 */
export const unsubscribe = async (deps: Deps, { token }: { token: string }): Promise<{ success: true }> => {
  const content = readUnsubscribeToken(deps, token);
  if (!content) throw new AppError('UNSUBSCRIBE_LINK_INVALID');
  const { userId, kind } = content;
  await deps.db.write(async (tx) => {
    const [member] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)));
    if (member) await changeEmailPreferences(tx, userId, { [kind]: false });
  });
  return { success: true };
};
