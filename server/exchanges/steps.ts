import { type Exchange, type ExchangeStep, MAX_EXCHANGE_STEPS } from '#contracts/exchanges.ts';
import { exchangeEvents, exchanges, exchangeTerms } from '#db/schema/exchanges.ts';
import { and, desc, eq, gte, inArray, or } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';
import { iso } from '../core/time.ts';
import { isBlocked } from '../visibility/blocked.ts';
import { selectExchanges, toExchange } from './exchange-row.ts';
import { toTermsVersion } from './terms/terms-row.ts';

type Steps = { steps: ExchangeStep[]; exchanges: Exchange[] };

const compare = (one: ExchangeStep, other: ExchangeStep) =>
  one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt < other.createdAt ? -1 : 1;

/** What became of the actor's exchanges with another member: the newest steps, and the exchanges they belong to. */
export const exchangeSteps = async (
  ctx: MemberContext,
  { userId, since }: { userId: string; since?: string | undefined },
): Promise<Steps> => {
  if (await isBlocked(ctx, userId)) return { steps: [], exchanges: [] };
  const me = ctx.actor.id;
  const { read } = ctx.db;
  const between = (requesterId: string, providerId: string) =>
    and(eq(exchanges.requesterId, requesterId), eq(exchanges.providerId, providerId));
  const ofTheTwo = or(between(me, userId), between(userId, me));
  const from = since ? Date.parse(since) : 0;
  const [events, versions] = await Promise.all([
    read
      .select({ event: exchangeEvents })
      .from(exchangeEvents)
      .innerJoin(exchanges, eq(exchanges.id, exchangeEvents.exchangeId))
      .where(and(ofTheTwo, gte(exchangeEvents.createdAt, from)))
      .orderBy(desc(exchangeEvents.createdAt))
      .limit(MAX_EXCHANGE_STEPS),
    read
      .select({ terms: exchangeTerms })
      .from(exchangeTerms)
      .innerJoin(exchanges, eq(exchanges.id, exchangeTerms.exchangeId))
      .where(and(ofTheTwo, gte(exchangeTerms.createdAt, from)))
      .orderBy(desc(exchangeTerms.createdAt))
      .limit(MAX_EXCHANGE_STEPS),
  ]);
  const steps = [
    ...events.map(({ event: { createdAt, ...event } }) => ({ ...event, createdAt: iso(createdAt), terms: null })),
    ...versions.map(({ terms }) => ({
      id: `${terms.exchangeId}:${terms.version}`,
      exchangeId: terms.exchangeId,
      actorId: terms.authorId,
      createdAt: iso(terms.createdAt),
      fromStatus: null,
      toStatus: null,
      note: null,
      terms: toTermsVersion(terms),
    })),
  ]
    .sort(compare)
    .slice(-MAX_EXCHANGE_STEPS);
  const ids = [...new Set(steps.map(({ exchangeId }) => exchangeId))];
  if (ids.length === 0) return { steps: [], exchanges: [] };
  const rows = await selectExchanges(read, me).where(inArray(exchanges.id, ids));
  return { steps, exchanges: rows.map(toExchange) };
};
