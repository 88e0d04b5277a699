import { locked } from '#db/locking.ts';
import { conversations, users } from '#db/schema.ts';
import type { Tx } from '#db/types.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import type { MemberContext } from '../context.ts';
import { DAY } from '../time.ts';

/** How long an account counts as new. */
const NEW_FOR = 7 * DAY;

/**
 * Lets a member begin a conversation, unless the account is new, its identity is not approved and it has begun as
 * many as it may in a day. The member's row is held until the write ends, so that of many at once none slips through.
 * @throws AppError TOO_MANY_FIRST_CONTACTS with the time until the next one is free
 */
export const takeFirstContact = async ({ actor, env }: MemberContext, tx: Tx): Promise<void> => {
  const limit = env.FIRST_CONTACTS_PER_DAY;
  if (limit === 0) return;
  const now = Date.now();
  const [me] = await locked(
    tx
      .select({ createdAt: users.createdAt, verificationStatus: users.verificationStatus })
      .from(users)
      .where(eq(users.id, actor.id)),
  );
  if (!me || me.createdAt <= now - NEW_FOR || me.verificationStatus === 'approved') return;
  const opened = await tx
    .select({ at: conversations.createdAt })
    .from(conversations)
    .where(and(eq(conversations.openedBy, actor.id), gt(conversations.createdAt, now - DAY)))
    .orderBy(desc(conversations.createdAt))
    .limit(limit);
  const oldest = opened[limit - 1];
  if (!oldest) return;
  throw new AppError('TOO_MANY_FIRST_CONTACTS', { retryAfterSeconds: Math.ceil((oldest.at + DAY - now) / 1000) });
};
