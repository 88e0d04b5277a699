import { locked } from '#db/client/locking.ts';
import { AWAY_WITHOUT_END, users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { lruCache } from '../../platform/core/lru-cache.ts';
import { HOUR, MINUTE } from '../../platform/core/time.ts';

type Visit = Pick<typeof users.$inferSelect, 'lastSeenAt' | 'dormantSince' | 'restingSince' | 'awayEndsAt'>;

/** Days matter here, and each write ends cached answers. */
const RECORD_EVERY_MS = 12 * HOUR;
const LOOK_EVERY_MS = 5 * MINUTE;
const MAX_MEMBERS = 10_000;

const visitColumns = {
  lastSeenAt: users.lastSeenAt,
  dormantSince: users.dormantSince,
  restingSince: users.restingSince,
  awayEndsAt: users.awayEndsAt,
};

const needsRecord = ({ lastSeenAt, dormantSince, restingSince }: Visit): boolean =>
  (lastSeenAt ?? 0) <= Date.now() - RECORD_EVERY_MS || dormantSince !== null || restingSince !== null;

/** Records that a member is here. If their posts rest, these return to the lists. */
export const recordSeen = async (deps: Deps, tx: Tx, userId: string): Promise<void> => {
  const [before] = await locked(tx.select(visitColumns).from(users).where(eq(users.id, userId)));
  if (!before || !needsRecord(before)) return;
  const isReturning = before.awayEndsAt === AWAY_WITHOUT_END;
  await tx
    .update(users)
    .set({
      lastSeenAt: Date.now(),
      dormantSince: null,
      restingSince: null,
      ...(isReturning ? { awayEndsAt: null } : {}),
    })
    .where(eq(users.id, userId));
  if (isReturning) await raise(deps, tx, 'MemberAway', { userId, endsAt: null });
};

const recordIfNeeded = async (deps: Deps, userId: string): Promise<void> => {
  const [visit] = await deps.db.fresh.select(visitColumns).from(users).where(eq(users.id, userId));
  if (visit && needsRecord(visit)) await deps.db.write((tx) => recordSeen(deps, tx, userId));
};

/** Records of every request with a session or token that its member is here. */
export const recordPresence = (app: FastifyInstance, deps: Deps): void => {
  const lookedAt = lruCache<string, number>(MAX_MEMBERS);
  app.addHook('onResponse', async ({ actor }) => {
    const now = Date.now();
    if (!actor || now - (lookedAt.get(actor.id) ?? 0) < LOOK_EVERY_MS) return;
    lookedAt.set(actor.id, now);
    try {
      await recordIfNeeded(deps, actor.id);
    } catch (error) {
      lookedAt.delete(actor.id);
      deps.log.warn(error, 'could not record that a member is here');
    }
  });
};
