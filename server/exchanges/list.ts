import type {
  Exchange,
  ListExchangesInput,
  ExchangeCounts,
  ExchangeCountsInput,
} from '#contracts/exchanges/exchanges.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { and, desc, eq, inArray, lt, ne, type SQL } from 'drizzle-orm';
import { redactExchanges } from '../auth/blocks/redact-blocked.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { idCursor, pageFrom, type Page } from '../platform/core/cursor.ts';
import { isBetween } from './access.ts';
import { selectExchanges, toExchange } from './exchange-row.ts';
import { isInState } from './is-open.ts';
import { isInGroup } from './next-actions/exchange-turn.ts';

/** The actor's exchanges, on both sides or one, newest first. */
export const listExchanges = async (ctx: MemberContext, input: ListExchangesInput): Promise<Page<Exchange>> => {
  const { limit } = input;
  const before = idCursor.read(input.cursor);
  const older = before ? lt(exchanges.id, before) : undefined;
  const me = ctx.actor.id;
  const filters = and(
    input.state ? isInState(ctx.db.read, me, input.state) : undefined,
    input.group ? isInGroup(ctx.db.read, me, input.group) : undefined,
    input.waiting === 'me' ? eq(exchanges.waitingId, me) : undefined,
    input.waiting === 'other' ? ne(exchanges.waitingId, me) : undefined,
    input.with ? isBetween(me, input.with) : undefined,
  );
  const listSide = (isOnSide: SQL) =>
    ctx.db.read
      .select({ id: exchanges.id })
      .from(exchanges)
      .where(and(isOnSide, older, filters))
      .orderBy(desc(exchanges.id))
      .limit(limit + 1);
  // Each side has its own index; an `or` of both would sort all rows.
  const [outgoing, incoming] = await Promise.all([
    input.role === 'incoming' ? [] : listSide(eq(exchanges.requesterId, ctx.actor.id)),
    input.role === 'outgoing' ? [] : listSide(eq(exchanges.providerId, ctx.actor.id)),
  ]);
  const ids = [...outgoing, ...incoming]
    .map(({ id }) => id)
    .sort((a, b) => (a < b ? 1 : -1))
    .slice(0, limit + 1);
  if (ids.length === 0) return { items: [], nextCursor: null };
  const rows = await selectExchanges(ctx.db.read, ctx.actor.id)
    .where(inArray(exchanges.id, ids))
    .orderBy(desc(exchanges.id));
  const page = pageFrom(rows, limit, (row) => idCursor.write(row.exchange.id));
  const shown = page.items.map((row) => toExchange(row, ctx.actor.id));
  return { ...page, items: await redactExchanges(ctx, shown) };
};

/** The number of the actor's exchanges, in total and per side. No one is on both sides of one. */
export const countExchanges = async (
  { db, actor }: MemberContext,
  { state, group }: ExchangeCountsInput = {},
): Promise<ExchangeCounts> => {
  const narrowed = and(state && isInState(db.read, actor.id, state), group && isInGroup(db.read, actor.id, group));
  const [incoming, outgoing] = await Promise.all([
    db.read.$count(exchanges, and(eq(exchanges.providerId, actor.id), narrowed)),
    db.read.$count(exchanges, and(eq(exchanges.requesterId, actor.id), narrowed)),
  ]);
  return { all: incoming + outgoing, incoming, outgoing };
};
