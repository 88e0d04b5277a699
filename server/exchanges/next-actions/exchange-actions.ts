import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { redactExchanges } from '../../auth/blocks/redact-blocked.ts';
import { iso } from '../../platform/core/time.ts';
import { findZone } from '../appointments/notices/find-zone.ts';
import { dayText } from '../deadlines/day-text.ts';
import { selectExchanges, toExchange } from '../exchange-row.ts';
import { exchangeLink } from '../notices/parties.ts';
import { asks } from './exchange-asks.ts';
import { isToReview, otherParty, silenceEnd, turnKind } from './exchange-turn.ts';
import { MAX_WAITING, type Reader, type Source, type Described, type Waiting } from './next-actions.ts';

const name = 'exchanges';

const findWhere = async ({ db, actor: { id: me } }: Reader, which: 'asked' | 'to review'): Promise<Waiting[]> => {
  const end = silenceEnd(db.read, me, Date.now());
  const rows = await db.read
    .select({
      id: exchanges.id,
      kind: turnKind(db.read, me),
      personId: otherParty(me),
      dueAt: end.mapWith(Number),
      since: exchanges.updatedAt,
    })
    .from(exchanges)
    .where(
      which === 'asked'
        ? eq(exchanges.waitingId, me)
        : and(or(eq(exchanges.requesterId, me), eq(exchanges.providerId, me)), isToReview(db.read, me)),
    )
    .orderBy(sql`${end} is null`, end, asc(exchanges.updatedAt))
    .limit(MAX_WAITING);
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind ?? 'review', source: name }));
};

/** One row in words, from the exchange as its page shows it. */
const describeOne = (exchange: Exchange, { kind, dueAt, since }: Waiting, me: string, zone: string): Described => {
  const person = exchange.requesterUserId === me ? exchange.provider : exchange.requester;
  const { action, sentence } = asks[kind as keyof typeof asks];
  return {
    id: exchange.id,
    kind,
    action,
    person,
    since: iso(since),
    dueAt: exchange.dueAt,
    url: exchangeLink({ exchange }),
    sentence: sentence({ exchange, person, me, by: dueAt === null ? null : dayText(dueAt, zone) }),
  };
};

/** The exchanges in which it is the reader's turn, and those that they can review. */
export const exchangeActions: Source = {
  name,
  find: async (reader) => {
    // Two queries, because each has its index.
    const [asked, toReview] = await Promise.all([findWhere(reader, 'asked'), findWhere(reader, 'to review')]);
    const ids = new Set(asked.map(({ id }) => id));
    return [...asked, ...toReview.filter(({ id }) => !ids.has(id))];
  },
  async describe(reader, found) {
    const me = reader.actor.id;
    const rows = await selectExchanges(reader.db.read, me).where(
      inArray(
        exchanges.id,
        found.map(({ id }) => id),
      ),
    );
    const redacted = await redactExchanges(
      reader,
      rows.map((row) => toExchange(row, me)),
    );
    const zone = await findZone(reader.db.read, me, 'UTC');
    const byId = new Map(redacted.map((exchange) => [exchange.id, exchange]));
    return new Map(
      found.flatMap((item): [string, Described][] => {
        const exchange = byId.get(item.id);
        return exchange ? [[item.id, describeOne(exchange, item, me, zone)]] : [];
      }),
    );
  },
};
