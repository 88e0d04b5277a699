import type { changePortfolioItemInput, PortfolioItem } from '#contracts/profile/portfolio.ts';
import type { Tx } from '#db/client/types.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { findItemOrThrow } from './items.ts';
import { askPartner, findMadeInOrThrow } from './made-in.ts';
import { lockOwnItemOrThrow } from './own-item.ts';

type Row = typeof portfolioItems.$inferSelect;

/** Saves changes of the actor's past work, locked by the caller. A confirmation is asked for again. */
export const saveItem = async (
  ctx: MemberContext,
  tx: Tx,
  before: Row,
  changes: Partial<Pick<Row, 'title' | 'words' | 'link' | 'exchangeId' | 'pictures'>>,
): Promise<PortfolioItem> => {
  const { exchangeId = before.exchangeId } = changes;
  const madeIn = await findMadeInOrThrow(ctx, tx, { itemId: before.id, exchangeId });
  await tx
    .update(portfolioItems)
    .set({ ...changes, ...madeIn })
    .where(eq(portfolioItems.id, before.id));
  const wasAsked = before.confirmState === 'asked' && before.exchangeId === exchangeId;
  if (!wasAsked) await askPartner(ctx, tx, before.id, madeIn);
  return findItemOrThrow(ctx, tx, before.id);
};

/** Changes the given fields of the actor's past work. */
export const changePortfolioItem = (
  ctx: MemberContext,
  { id, ...changes }: z.infer<typeof changePortfolioItemInput>,
): Promise<PortfolioItem> =>
  ctx.db.write(async (tx) => {
    const before = await lockOwnItemOrThrow(ctx, tx, id);
    const isSame = Object.entries(changes).every(
      ([name, value]) => value === undefined || value === before[name as keyof typeof changes],
    );
    return isSame ? findItemOrThrow(ctx, tx, id) : saveItem(ctx, tx, before, changes);
  });
