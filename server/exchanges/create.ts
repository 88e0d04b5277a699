import type { createExchangeInput, Exchange } from '#contracts/exchanges/exchanges.ts';
import { newId } from '#db/client/ids.ts';
import { locked } from '#db/client/locking.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { raise } from '../platform/context/raise.ts';
import { lockPair } from '../auth/blocks/block.ts';
import { takeFirstContact } from '../messages/first-contacts.ts';
import { isOpenPost } from '../posts/ending/open.ts';
import { isHiddenFrom } from '../posts/access.ts';
import { findExchangeOrThrow } from './access.ts';
import { loadAnswerBy } from './deadlines/answer-by.ts';
import { rescheduleDeadlines } from './deadlines/reschedule-deadlines.ts';
import { assertNotTooOften } from './pair-limit.ts';
import { recordExchangeEvent } from './history.ts';
import { notifyOfStatus } from './notify-of-status.ts';
import { writeFirstTerms } from './terms/write-first.ts';
import { noticesOf, markOwnReadAbout } from '../notifications/mark-read-about.ts';

const firstPostOrThrow = async (query: PromiseLike<(typeof posts.$inferSelect)[]>) => {
  const [post] = await query;
  if (!post) throw new AppError('POST_NOT_FOUND');
  return post;
};

/** The requested post, if the actor may see it. Locks the owner and the actor before the post. */
const lockPost = async (ctx: MemberContext, tx: Tx, postId: string) => {
  const isVisible = and(eq(posts.id, postId), ne(posts.status, 'removed'));
  const { userId: ownerId } = await firstPostOrThrow(tx.select().from(posts).where(isVisible));
  // Serializes with a concurrent block: this request is refused after it, or cancelled by it.
  await lockPair(tx, ctx.actor.id, ownerId);
  if (await isHiddenFrom(tx, ownerId, ctx.actor.id)) throw new AppError('POST_NOT_FOUND');
  // A concurrent removal of the post waits for this lock and then cancels this request too.
  return firstPostOrThrow(locked(tx.select().from(posts).where(isVisible)));
};

/** Requests an exchange from the owner of a post. */
export const createExchange = async (
  ctx: MemberContext,
  input: z.infer<typeof createExchangeInput>,
): Promise<Exchange> => {
  const { providerUserId, serviceRequestId: postId } = input;
  return ctx.db.write(async (tx) => {
    const post = await lockPost(ctx, tx, postId);
    if (post.userId === ctx.actor.id) throw new AppError('EXCHANGE_OWN_POST');
    if (post.userId !== providerUserId) throw new AppError('EXCHANGE_WRONG_PROVIDER');
    if (!isOpenPost(post)) throw new AppError('POST_CLOSED');
    await takeFirstContact(ctx, tx, post.userId);
    const id = newId();
    const now = Date.now();
    const inserted = await tx
      .insert(exchanges)
      .values({
        id,
        requesterId: ctx.actor.id,
        providerId: post.userId,
        postId,
        message: input.message || null,
        statusSince: now,
        answerBy: await loadAnswerBy(tx, ctx.env, post.userId),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: exchanges.id });
    if (inserted.length === 0) throw new AppError('EXCHANGE_ALREADY_OPEN');
    await assertNotTooOften(ctx, tx, post.userId);
    await recordExchangeEvent(tx, { exchangeId: id, actorId: ctx.actor.id, fromStatus: null, toStatus: 'pending' });
    if (input.terms) {
      await writeFirstTerms(tx, { id, requesterId: ctx.actor.id, providerId: post.userId }, input.terms);
    }
    await rescheduleDeadlines(tx, id);
    await markOwnReadAbout(ctx, tx, noticesOf.post(postId));
    const update = { userId: post.userId, type: 'exchange.requested', data: { exchangeId: id } } as const;
    await raise(ctx, tx, 'ProgramUpdate', update);
    await notifyOfStatus(ctx, tx, {
      exchange: { id },
      actorId: ctx.actor.id,
      otherId: post.userId,
      status: 'pending',
    });
    return findExchangeOrThrow(ctx, id, tx);
  });
};
