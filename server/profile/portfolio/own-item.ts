import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { and, eq } from 'drizzle-orm';
import { lockMember } from '../../auth/members/lock-member.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';

/** The row of the actor's own past work, locked for a change; and the actor before it, as everywhere. */
export const lockOwnItemOrThrow = async (ctx: MemberContext, tx: Tx, id: string) => {
  await lockMember(tx, ctx.actor.id);
  const own = and(eq(portfolioItems.id, id), eq(portfolioItems.userId, ctx.actor.id));
  const [row] = await locked(tx.select().from(portfolioItems).where(own));
  if (!row) throw new AppError('PORTFOLIO_NOT_FOUND');
  return row;
};
