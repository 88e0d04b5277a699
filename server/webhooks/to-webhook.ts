import type { Webhook, WebhookDelivery } from '#contracts/webhooks/webhooks.ts';
import type { Tx } from '#db/client/types.ts';
import { type webhookDeliveries, webhooks } from '#db/schema/webhooks/webhooks.ts';
import { locked } from '#db/client/locking.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { iso, isoOrNull } from '../platform/core/time.ts';
import type { WebhookRow } from './plan.ts';

export const toWebhook = ({ id, url, events, description, active, createdAt }: WebhookRow): Webhook => ({
  id,
  url,
  events,
  description,
  active,
  createdAt: iso(createdAt),
});

export const toDelivery = (row: typeof webhookDeliveries.$inferSelect): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  lastStatusCode: row.lastStatusCode,
  lastError: row.lastError,
  nextAttemptAt: isoOrNull(row.nextAttemptAt),
  createdAt: iso(row.createdAt),
});

const isOwn = (ctx: MemberContext, id: string) => and(eq(webhooks.id, id), eq(webhooks.userId, ctx.actor.id));

/** One of the actor's webhooks. */
export const findWebhookOrThrow = async (ctx: MemberContext, id: string): Promise<WebhookRow> => {
  const [row] = await ctx.db.read.select().from(webhooks).where(isOwn(ctx, id));
  if (!row) throw new AppError('WEBHOOK_NOT_FOUND');
  return row;
};

/** One of the actor's webhooks, locked until the write ends. */
export const lockWebhookOrThrow = async (ctx: MemberContext, tx: Tx, id: string): Promise<WebhookRow> => {
  const [row] = await locked(tx.select().from(webhooks).where(isOwn(ctx, id)));
  if (!row) throw new AppError('WEBHOOK_NOT_FOUND');
  return row;
};
