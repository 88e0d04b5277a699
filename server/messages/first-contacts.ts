import { alias } from '#db/client/alias.ts';
import { locked } from '#db/client/locking.ts';
import { conversations } from '#db/schema/messages/conversations.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, exists, gt, isNull, lte, ne, not, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { DAY } from '../platform/core/time.ts';

/** How long an account counts as new. */
const NEW_FOR_MS = 7 * DAY;

const earlier = alias(exchanges, 'earlier');

const ofPair = (a: SQLWrapper, b: SQLWrapper, me: string, them: SQLWrapper | string): SQL | undefined =>
  or(and(sql`${a} = ${me}`, sql`${b} = ${them}`), and(sql`${a} = ${them}`, sql`${b} = ${me}`));

/** Whether the two have a conversation or an exchange. */
const hasMetBefore = async (tx: Tx, me: string, them: string): Promise<boolean> => {
  const talked = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(ofPair(conversations.lowId, conversations.highId, me, them))
    .limit(1);
  if (talked.length > 0) return true;
  const traded = await tx
    .select({ id: exchanges.id })
    .from(exchanges)
    .where(ofPair(exchanges.requesterId, exchanges.providerId, me, them))
    .limit(1);
  return traded.length > 0;
};

/** A condition: an exchange already connects the two, requested by the other member or before that time. */
const tradedBefore = (tx: Tx, me: string, them: SQLWrapper, since: number) =>
  exists(
    tx
      .select({ found: sql`1` })
      .from(earlier)
      .where(
        and(
          ofPair(earlier.requesterId, earlier.providerId, me, them),
          or(eq(earlier.providerId, me), lte(earlier.createdAt, since)),
        ),
      ),
  );

/** A condition: a conversation already connects the two, opened by the other member or before that time. */
const wroteBefore = (tx: Tx, me: string, them: SQLWrapper, since: number) =>
  exists(
    tx
      .select({ found: sql`1` })
      .from(conversations)
      .where(
        and(
          ofPair(conversations.lowId, conversations.highId, me, them),
          or(isNull(conversations.openedBy), ne(conversations.openedBy, me), lte(conversations.createdAt, since)),
        ),
      ),
  );

/** The times of a member's first contacts since then; each person counts once, latest first. */
const listContactTimes = async (tx: Tx, me: string, since: number): Promise<number[]> => {
  const partner = sql<string>`case when ${conversations.lowId} = ${me} then ${conversations.highId} else ${conversations.lowId} end`;
  const written = await tx
    .select({ them: partner, at: conversations.createdAt })
    .from(conversations)
    .where(
      and(
        eq(conversations.openedBy, me),
        gt(conversations.createdAt, since),
        not(tradedBefore(tx, me, partner, since)),
      ),
    );
  const requested = await tx
    .select({ them: exchanges.providerId, at: exchanges.createdAt })
    .from(exchanges)
    .where(
      and(
        eq(exchanges.requesterId, me),
        gt(exchanges.createdAt, since),
        not(tradedBefore(tx, me, exchanges.providerId, since)),
        not(wroteBefore(tx, me, exchanges.providerId, since)),
      ),
    );
  const firsts = new Map<string, number>();
  for (const { them, at } of [...written, ...requested]) firsts.set(them, Math.min(at, firsts.get(them) ?? at));
  return [...firsts.values()].sort((a, b) => b - a);
};

/**
 * Allows a member to contact another for the first time, by a message or a request. Refuses if the account is new, its
 * identity is not approved and its daily limit is reached. Locks the member's row until the write ends, so that
 * concurrent contacts cannot exceed the limit.
 */
export const takeFirstContact = async ({ actor, env }: MemberContext, tx: Tx, otherId: string): Promise<void> => {
  const limit = env.FIRST_CONTACTS_PER_DAY;
  if (limit === 0) return;
  const now = Date.now();
  const [me] = await locked(
    tx
      .select({ createdAt: users.createdAt, verificationStatus: users.verificationStatus })
      .from(users)
      .where(eq(users.id, actor.id)),
  );
  if (!me || me.createdAt <= now - NEW_FOR_MS || me.verificationStatus === 'approved') return;
  if (await hasMetBefore(tx, actor.id, otherId)) return;
  const contactTimes = await listContactTimes(tx, actor.id, now - DAY);
  const oldest = contactTimes[limit - 1];
  if (oldest === undefined) return;
  throw new AppError('TOO_MANY_FIRST_CONTACTS', { retryAfterSeconds: Math.ceil((oldest + DAY - now) / 1000) });
};
