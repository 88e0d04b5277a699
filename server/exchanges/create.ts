import type { createExchangeInput, Exchange } from '#contracts/exchanges.ts';
import { newId } from '#db/ids.ts';
import { locked } from '#db/locking.ts';
import { exchanges, posts, users } from '#db/schema.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { MemberContext } from '../context.ts';
import { areBlocked } from '../blocks/access.ts';
import { lockPair } from '../blocks/count.ts';
import { findExchangeOrThrow } from './access.ts';
import { recordExchangeEvent } from './record-event.ts';
import { tellParty } from './tell-party.ts';

/**
 * Asks the owner of a post for an exchange.
 * @throws AppError POST_NOT_FOUND, EXCHANGE_OWN_POST, EXCHANGE_WRONG_PROVIDER, PROVIDER_SUSPENDED, POST_CLOSED,
 * EXCHANGE_ALREADY_OPEN
 */
export const createExchange = async (
  ctx: MemberContext,
  input: z.infer<typeof createExchangeInput>,
): Promise<Exchange> => {
  const { providerUserId, serviceRequestId: postId } = input;
  return ctx.db.write(async (tx) => {
    // A block that is just being made waits for this request, or this request for it; the block then cancels it.
    await lockPair(tx, ctx.actor.id, providerUserId);
    if (await areBlocked(tx, ctx.actor.id, providerUserId)) throw new AppError('POST_NOT_FOUND');
    // Who is just removing the post waits, and then cancels this request too.
    const [post] = await locked(
      tx
        .select({ userId: posts.userId, status: posts.status, service: posts.serviceOffered })
        .from(posts)
        .where(and(eq(posts.id, postId), ne(posts.status, 'removed'))),
    );
    if (!post) throw new AppError('POST_NOT_FOUND');
    if (post.userId === ctx.actor.id) throw new AppError('EXCHANGE_OWN_POST');
    if (post.userId !== providerUserId) throw new AppError('EXCHANGE_WRONG_PROVIDER');
    const [owner] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, post.userId));
    if (owner?.suspendedAt !== null) throw new AppError('PROVIDER_SUSPENDED');
    if (post.status !== 'active') throw new AppError('POST_CLOSED');
    const id = newId();
    const now = Date.now();
    const made = await tx
      .insert(exchanges)
      .values({
        id,
        requesterId: ctx.actor.id,
        providerId: post.userId,
        postId,
        message: input.message || null,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: exchanges.id });
    if (made.length === 0) throw new AppError('EXCHANGE_ALREADY_OPEN');
    await recordExchangeEvent(tx, { exchangeId: id, actorId: ctx.actor.id, fromStatus: null, toStatus: 'pending' });
    await tellParty(ctx, tx, { id, otherId: post.userId, status: 'pending', service: post.service });
    return findExchangeOrThrow(ctx, id, tx);
  });
};
