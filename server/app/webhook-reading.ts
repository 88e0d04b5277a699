import { errorTable } from '#contracts/errors.ts';
import type { WebhookEvent } from '#contracts/webhooks/webhooks.ts';
import { findExchangeOrThrow } from '../exchanges/access.ts';
import { listReceivedReviews } from '../exchanges/reviews/list.ts';
import { loadCircle } from '../matching/circles/view/circle-view.ts';
import { findMessageOrThrow } from '../messages/find.ts';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { findReadingActor } from '../platform/sessions/reading-actor.ts';
import { findPostDetailsOrThrow } from '../posts/my-request.ts';
import { deliverDue, type MayRead } from '../webhooks/deliver.ts';

type Data = Record<string, string>;

const readExchange = (ctx: MemberContext, { exchangeId = '' }: Data) => findExchangeOrThrow(ctx, exchangeId);
const readCircle = (ctx: MemberContext, { circleId = '' }: Data) => loadCircle(ctx, circleId);

/** Reads what an event is about, as the API's GET would for its member: it throws if they may no longer see it. */
const readSubject: Record<WebhookEvent, (ctx: MemberContext, data: Data) => Promise<unknown>> = {
  'message.received': (ctx, { messageId = '' }) => findMessageOrThrow(ctx, { id: messageId }),
  'exchange.requested': readExchange,
  'exchange.changed': readExchange,
  'exchange.completed': readExchange,
  'appointment.changed': readExchange,
  'review.published': async (ctx, { reviewId }) => {
    const received = await listReceivedReviews(ctx);
    if (!received.some(({ id }) => id === reviewId)) throw new AppError('REVIEW_NOT_FOUND');
  },
  'post.expiring': (ctx, { postId = '' }) => findPostDetailsOrThrow(ctx, postId),
  'match.found': (ctx, { theirPostId = '' }) => findPostDetailsOrThrow(ctx, theirPostId),
  'circle.proposed': readCircle,
  'circle.changed': readCircle,
};

const mayRead: MayRead = async (deps, userId, type, data) => {
  const actor = await findReadingActor(deps.db.fresh, userId);
  if (!actor) return false;
  const request = { id: 'webhook', ip: '127.0.0.1', userAgent: null, waitingSignIn: null, pageOrigin: null };
  const ctx = { ...deps, actor, request: { ...request, isPrefetchOrHead: false }, setCookie: () => {} };
  try {
    await readSubject[type](ctx, data);
    return true;
  } catch (error) {
    if (error instanceof AppError && ['NOT_FOUND', 'FORBIDDEN'].includes(errorTable[error.code].trpc)) return false;
    throw error;
  }
};

export const deliverWebhook = deliverDue(mayRead);
