import type { ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import type { Statement, StatementInput, StatementLine } from '#contracts/exchanges/statements.ts';
import { toCents } from '#contracts/shared/money-text.ts';
import { alias } from '#db/client/alias.ts';
import type { Queryable } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { exchanges, exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, asc, eq, ne, or } from 'drizzle-orm';
import { findBlocked } from '../../auth/blocks/blocked.ts';
import { loadTextFilter } from '../../auth/blocks/text-filter.ts';
import { FORMER, fullNameOf, namedColumns } from '../../auth/members/member-names.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { iso } from '../../platform/core/time.ts';
import { findZone } from '../appointments/notices/find-zone.ts';
import { itemsText } from '../terms/terms-text.ts';
import { boundsOf, completedAt, countedWithin, countsForMember } from './completed-at.ts';
import { agreedValue, linesOf } from './lines-of.ts';

const others = alias(users, 'others');
const agreedTerms = alias(exchangeTerms, 'agreed_terms');

const selectCounted = (db: Queryable, userId: string, year: number, timeZone: string) =>
  db
    .select({
      exchange: exchanges,
      completedAt,
      other: { id: others.id, ...namedColumns(others) },
      post: { offered: posts.serviceOffered, requested: posts.serviceRequested, updatedAt: posts.updatedAt },
      terms: agreedTerms,
    })
    .from(exchanges)
    .innerJoin(
      others,
      and(or(eq(others.id, exchanges.requesterId), eq(others.id, exchanges.providerId)), ne(others.id, userId)),
    )
    .innerJoin(posts, eq(posts.id, exchanges.postId))
    .leftJoin(agreedTerms, and(eq(agreedTerms.exchangeId, exchanges.id), eq(agreedTerms.status, 'accepted')))
    .where(and(countsForMember(userId), countedWithin(boundsOf(year, timeZone))))
    .orderBy(asc(completedAt), asc(exchanges.id));

type Row = Awaited<ReturnType<typeof selectCounted>>[number];

const NOT_SAID = 'Not described';

/** The words of a post, but for those that its owner wrote after a block. */
const loadPostWords = async (ctx: MemberContext, rows: Row[]) => {
  const ids = rows.map(({ other }) => other.id);
  const blockedIds = await findBlocked(ctx, ids, ctx.db.read);
  const filter = blockedIds.size > 0 ? await loadTextFilter(ctx.db.read, ctx.actor.id, [...blockedIds]) : null;
  return ({ exchange, post, other }: Row, side: ExchangeSide): string => {
    const text = side === 'provider' ? post.offered : post.requested;
    const isTheirs = filter !== null && blockedIds.has(other.id) && exchange.providerId === other.id;
    return (isTheirs ? filter(other.id, post.updatedAt, text) : text) ?? NOT_SAID;
  };
};

/** What one side gave, in the words of the agreed terms. A leg of a circle is one thing, which needs no number. */
const termsText = ({ exchange, terms }: Row, side: ExchangeSide): string | null => {
  if (!terms) return null;
  const items = side === 'requester' ? terms.requesterGives : terms.providerGives;
  return exchange.circleLegId === null ? itemsText(items) : items.map(({ description }) => description).join('; ');
};

const sum = (lines: StatementLine[]): number =>
  toCents(lines.reduce((total, line) => total + (agreedValue(line) ?? 0), 0));

/** What the member gave and got in the exchanges of a year, by the days of their time zone, and that zone. */
export const readOwnStatement = async (ctx: MemberContext, { year }: StatementInput): Promise<Statement> => {
  const me = ctx.actor.id;
  const timeZone = await findZone(ctx.db.read, me, 'UTC');
  const rows = await selectCounted(ctx.db.read, me, year, timeZone);
  const postWords = await loadPostWords(ctx, rows);
  const lines = rows.map((row) => {
    const { exchange, other } = row;
    const { gave, got } = linesOf(exchange, row.terms, exchange.requesterId === me ? 'requester' : 'provider');
    const toLine = ({ by, value, valueAgreed }: (typeof gave)[number]): StatementLine => ({
      exchangeId: exchange.id,
      circleLegId: exchange.circleLegId,
      with: other.deletedAt === null ? fullNameOf(other) : FORMER.within,
      what: termsText(row, by) ?? postWords(row, by),
      completedAt: iso(row.completedAt),
      value,
      valueAgreed,
    });
    return { gave: gave.map(toLine), got: got.map(toLine) };
  });
  const gave = lines.flatMap((line) => line.gave);
  const got = lines.flatMap((line) => line.got);
  const withoutValue = [...gave, ...got].filter((line) => agreedValue(line) === null).length;
  const totals = { gave: sum(gave), got: sum(got), withoutValue };
  return { year, asOf: iso(Date.now()), timeZone, gave, got, totals };
};
