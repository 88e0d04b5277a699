import { newId } from '#db/client/ids.ts';
import { appointments } from '#db/schema/exchanges/appointments.ts';
import { exchanges, reviews } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Db } from '#db/client/types.ts';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { HOUR } from '../platform/core/time.ts';
import { callerFor, createExchange, createMember } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Two members, and an exchange of theirs that both have begun by the usual steps. */
export const beginTrade = async (t: TestApp, to: 'accepted' | 'in_progress' | 'completed' = 'in_progress') => {
  const requester = await createMember(t.db, { firstName: 'Rita', unlimited: true });
  const provider = await createMember(t.db, { firstName: 'Pro', unlimited: true });
  const { id } = await createExchange(t.deps, { requester, provider });
  const [asker, owner] = [await callerFor(t.deps, requester), await callerFor(t.deps, provider)];
  await owner.exchanges.move({ id, status: 'accepted' });
  if (to !== 'accepted') await owner.exchanges.move({ id, status: 'in_progress' });
  if (to === 'completed') await owner.exchanges.move({ id, status: 'completed' });
  return { id, requester, provider, asker, owner };
};

export const contest = { reason: 'not_finished' as const, details: 'The files for print are still missing.' };

/** A confirmed appointment of an exchange that begins in this many hours, and lasts one. */
export const createAppointment = (db: Db, exchangeId: string, proposedById: string, inHours: number) => {
  const now = Date.now();
  const startsAt = now + inHours * HOUR;
  const endsAt = startsAt + HOUR;
  return db.write((tx) =>
    tx.insert(appointments).values({
      id: newId(),
      exchangeId,
      proposedById,
      status: 'confirmed',
      options: [],
      startsAt,
      endsAt,
      lastEndsAt: endsAt,
      minutes: 60,
      timeZone: 'America/Chicago',
      place: 'call',
      createdAt: now,
      updatedAt: now,
    }),
  );
};

/** The stored counters of these members, and the same computed again from the rows. */
export const readCounters = async ({ read }: Db, userIds: string[]) => {
  const stored = await read.select().from(users).where(inArray(users.id, userIds)).orderBy(asc(users.id));
  const counted = await Promise.all(
    stored.map(async ({ id }) => {
      const received = await read
        .select({ rating: reviews.rating })
        .from(reviews)
        .where(and(eq(reviews.revieweeId, id), isNotNull(reviews.publishedAt), eq(reviews.isRepeat, false)));
      const [asRequester, asProvider] = await Promise.all([
        read.$count(
          exchanges,
          and(
            eq(exchanges.requesterId, id),
            inArray(exchanges.countsFor, ['both', 'requester']),
            isNull(exchanges.circleLegId),
          ),
        ),
        read.$count(exchanges, and(eq(exchanges.providerId, id), inArray(exchanges.countsFor, ['both', 'provider']))),
      ]);
      return {
        id,
        completedExchanges: asRequester + asProvider,
        reviewCount: received.length,
        ratingSum: received.reduce((sum, { rating }) => sum + rating, 0),
      };
    }),
  );
  const picked = stored.map(({ id, completedExchanges, reviewCount, ratingSum }) => ({
    id,
    completedExchanges,
    reviewCount,
    ratingSum,
  }));
  return { stored: picked, counted };
};
