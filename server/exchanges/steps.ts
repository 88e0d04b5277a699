import { type Exchange, type ExchangeStep, MAX_EXCHANGE_STEPS } from '#contracts/exchanges/exchanges.ts';
import { exchangeEvents, exchanges, exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import { and, gte, inArray } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { iso } from '../platform/core/time.ts';
import { listIdsBetween } from './ids-between.ts';
import { isBlocked } from '../auth/blocks/blocked.ts';
import { selectExchanges, toExchange } from './exchange-row.ts';
import { toTermsVersion } from './terms/terms-row.ts';

/** How many exchanges in each direction are looked through; a step changes `updatedAt` of its exchange. */
const MAX_EXCHANGES = 50;

type Steps = { steps: ExchangeStep[]; exchanges: Exchange[] };

const compare = (a: ExchangeStep, b: ExchangeStep) =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;

/** The newest steps of the actor's exchanges with another member, oldest first, and the exchanges they belong to. */
export const listExchangeSteps = async (
  ctx: MemberContext,
  { userId, since }: { userId: string; since?: string | undefined },
): Promise<Steps> => {
  if (await isBlocked(ctx, userId)) return { steps: [], exchanges: [] };
  const me = ctx.actor.id;
  const { read } = ctx.db;
  const from = since ? Date.parse(since) : 0;
  const exchangeIds = await listIdsBetween(read, [me, userId], gte(exchanges.updatedAt, from), MAX_EXCHANGES);
  if (exchangeIds.length === 0) return { steps: [], exchanges: [] };
  const [events, versions] = await Promise.all([
    read
      .select()
      .from(exchangeEvents)
      .where(and(inArray(exchangeEvents.exchangeId, exchangeIds), gte(exchangeEvents.createdAt, from))),
    read
      .select()
      .from(exchangeTerms)
      .where(and(inArray(exchangeTerms.exchangeId, exchangeIds), gte(exchangeTerms.createdAt, from))),
  ]);
  const steps = [
    ...events.map(({ createdAt, ...event }) => ({ ...event, createdAt: iso(createdAt), terms: null })),
    ...versions.map((terms) => ({
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
  return { steps, exchanges: rows.map((row) => toExchange(row, me)) };
};
