import type { Tx } from '#db/client/types.ts';
import { portfolioItems } from '#db/schema/profile/portfolio.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { withNewAddresses } from '../../platform/uploads/pictures.ts';

/** Gives the pictures of a member's past work new addresses, for when who may see them has changed. */
export const renewPortfolioAddresses = async (tx: Tx, userId: string): Promise<void> => {
  const rows = await tx.select().from(portfolioItems).where(eq(portfolioItems.userId, userId));
  for (const { id, pictures } of rows) {
    if (pictures.length === 0) continue;
    await tx
      .update(portfolioItems)
      .set({ pictures: withNewAddresses(pictures) })
      .where(eq(portfolioItems.id, id));
  }
};

/** Gives a restored member's pictures new addresses: visitors see nothing of them until they choose again. */
export const renewAddressesOfRestored = (_: Deps, tx: Tx, { userId }: DomainEvents['MemberRestored']): Promise<void> =>
  renewPortfolioAddresses(tx, userId);
