import { boosts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import type { NoticeDeps } from '../../notifications/notice.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { cutBoost } from './cut-boost.ts';
import { boostUndone } from './notices.ts';

/** Ends the boost of a refunded or disputed payment. No effect without one or after it has expired. */
export const endBoost = async (
  deps: NoticeDeps,
  tx: Tx,
  { paymentId, reason }: DomainEvents['PaymentUndone'],
): Promise<void> => {
  const boost = await cutBoost(tx, eq(boosts.paymentId, paymentId));
  if (!boost) return;
  const { id: boostId, userId, postId } = boost;
  await notifyMember(deps, tx, boostUndone, { userId, boostId, postId, because: reason });
};
