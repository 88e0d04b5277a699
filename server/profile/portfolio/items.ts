import type { PortfolioItem } from '#contracts/profile/portfolio.ts';
import { MAX_PORTFOLIO_ITEMS } from '#contracts/profile/portfolio.ts';
import { alias } from '#db/client/alias.ts';
import type { Queryable } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { and, desc, eq, inArray, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { unblockedFrom } from '../../auth/blocks/blocked.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { iso } from '../../platform/core/time.ts';
import { toPicture } from '../../platform/uploads/pictures.ts';
import { findPublicMemberOrThrow } from '../find-member.ts';

const partners = alias(users, 'partners');

/** Whether the other party may be named: they are there, no dispute is open, and neither blocks the other. */
const mayNamePartner = (db: Queryable, viewerId: string | null): SQL | undefined =>
  and(
    eq(portfolioItems.confirmState, 'confirmed'),
    isNull(partners.deletedAt),
    isNull(partners.suspendedAt),
    eq(exchanges.status, 'completed'),
    ne(exchanges.countsFor, 'none'),
    notExists(
      db
        .select({ found: sql`1` })
        .from(disputes)
        .where(and(eq(disputes.exchangeId, exchanges.id), inArray(disputes.state, ['open', 'answered']))),
    ),
    unblockedFrom(portfolioItems.userId, partners.id),
    viewerId === null ? undefined : unblockedFrom(viewerId, partners.id),
  );

/** Selects past work, newest first, with the other party where they may be named; add conditions. */
export const selectItems = (db: Queryable, viewerId: string | null, where: SQL | undefined) =>
  db
    .select({ item: portfolioItems, partner: partners })
    .from(portfolioItems)
    .leftJoin(exchanges, eq(exchanges.id, portfolioItems.exchangeId))
    .leftJoin(partners, and(eq(partners.id, portfolioItems.partnerId), mayNamePartner(db, viewerId)))
    .where(where)
    .orderBy(desc(portfolioItems.id))
    .limit(MAX_PORTFOLIO_ITEMS);

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

/** Past work in the contract's form, as a member sees it. */
export const toItem = ({ item, partner }: ItemRow, viewerId: string): PortfolioItem => {
  const isParty = viewerId === item.userId || viewerId === item.partnerId;
  return {
    id: item.id,
    title: item.title,
    words: item.words,
    link: item.link,
    exchangeId: isParty ? item.exchangeId : null,
    madeWith: partner ? { id: partner.id, firstName: partner.firstName ?? '' } : null,
    confirmState: isParty ? item.confirmState : partner ? 'confirmed' : 'none',
    pictures: item.pictures.map(toPicture),
    createdAt: iso(item.createdAt),
  };
};

/** The past work of a member that the actor may see. */
export const listPortfolio = async (ctx: MemberContext, userId: string): Promise<PortfolioItem[]> => {
  await findPublicMemberOrThrow(ctx, userId);
  const rows = await selectItems(ctx.db.read, ctx.actor.id, eq(portfolioItems.userId, userId));
  return rows.map((row) => toItem(row, ctx.actor.id));
};

/** Finds an item after a change of it. */
export const findItemOrThrow = async (ctx: MemberContext, db: Queryable, id: string): Promise<PortfolioItem> => {
  const [row] = await selectItems(db, ctx.actor.id, eq(portfolioItems.id, id));
  if (!row) throw new AppError('PORTFOLIO_NOT_FOUND');
  return toItem(row, ctx.actor.id);
};
