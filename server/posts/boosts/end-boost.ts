import { boosts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { notify } from '../../notifications/notify.ts';
import { cutBoost } from './cut-boost.ts';

/** Ends the boost of a refunded or disputed payment. No effect without one or after it has expired. */
export const endBoost = async (
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  { paymentId, reason }: DomainEvents['PaymentUndone'],
): Promise<void> => {
  const boost = await cutBoost(tx, eq(boosts.paymentId, paymentId));
  if (!boost) return;
  await notify(deps, tx, {
    userId: boost.userId,
    aboutUserId: null,
    type: 'other',
    topic: 'boost',
    title: 'A boost has ended',
    description:
      reason === 'refunded'
        ? 'Its payment was refunded, so it no longer features your post.'
        : 'Its payment is disputed, so it no longer features your post.',
    actionUrl: `/search?post=${boost.postId}`,
    dedupeKey: `boost-undone:${boost.id}`,
  });
};
