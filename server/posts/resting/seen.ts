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
  const returns = before.awayEndsAt === AWAY_WITHOUT_END;
  await tx
    .update(users)
    .set({
      lastSeenAt: Date.now(),
      dormantSince: null,
      restingSince: null,
      ...(returns ? { awayEndsAt: null } : {}),
    })
    .where(eq(users.id, userId));
  if (returns) await raise(deps, tx, 'MemberAway', { userId, endsAt: null });
};

const lookAfter = async (deps: Deps, userId: string): Promise<void> => {
  const [visit] = await deps.db.fresh.select(visitColumns).from(users).where(eq(users.id, userId));
  if (visit && needsRecord(visit)) await deps.db.write((tx) => recordSeen(deps, tx, userId));
};

/** Records of every request with a session or token that its member is here. */
export const recordPresence = (app: FastifyInstance, deps: Deps): void => {
  const looked = lruCache<string, number>(MAX_MEMBERS);
  app.addHook('onResponse', async ({ actor }) => {
    const now = Date.now();
    if (!actor || now - (looked.get(actor.id) ?? 0) < LOOK_EVERY_MS) return;
    looked.set(actor.id, now);
    try {
      await lookAfter(deps, actor.id);
    } catch (error) {
      looked.delete(actor.id);
      deps.log.warn(error, 'could not record that a member is here');
    }
  });
};
