import type { PageInput } from '#contracts/shared/basics.ts';
import type { WebhookDelivery } from '#contracts/webhooks/webhooks.ts';
import { webhookDeliveries } from '#db/schema/webhooks/webhooks.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import { idCursor, pageFrom, type Page } from '../platform/core/cursor.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { assertWithin } from '../platform/trpc/limits.ts';
import { MINUTE } from '../platform/core/time.ts';
import { planRun } from './plan.ts';
import { addDelivery } from './queue-deliveries.ts';
import { findWebhookOrThrow, lockWebhookOrThrow, toDelivery } from './to-webhook.ts';

/** The limit of replays and tests together. */
const BY_HAND = { max: 20, per: MINUTE, by: 'member' } as const;

/** What was sent to a webhook in the last 30 days, newest first. */
export const listDeliveries = async (
  ctx: MemberContext,
  { id, limit, cursor }: { id: string } & PageInput,
): Promise<Page<WebhookDelivery>> => {
  const before = idCursor.read(cursor);
  await findWebhookOrThrow(ctx, id);
  const rows = await ctx.db.read
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, id), before === null ? undefined : lt(webhookDeliveries.id, before)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit + 1);
  const page = pageFrom(rows, limit, (row) => idCursor.write(row.id));
  return { ...page, items: page.items.map(toDelivery) };
};

/** Sends a delivery again from scratch, with the same id and body. */
export const replayDelivery = async (
  ctx: MemberContext,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<WebhookDelivery> => {
  await assertWithin(ctx, 'webhooks.by-hand', BY_HAND);
  return ctx.db.write(async (tx) => {
    const webhook = await lockWebhookOrThrow(ctx, tx, id);
    const now = Date.now();
    const [row] = await tx
      .update(webhookDeliveries)
      .set({ status: 'pending', failures: 0, nextAttemptAt: now })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, id)))
      .returning();
    if (!row) throw new AppError('DELIVERY_NOT_FOUND');
    if (!webhook.active) throw new AppError('WEBHOOK_OFF');
    await planRun(tx, webhook, now);
    return toDelivery(row);
  });
};

/** Sends an event that says nothing, to try a webhook. */
export const testWebhook = async (ctx: MemberContext, { id }: { id: string }): Promise<WebhookDelivery> => {
  await assertWithin(ctx, 'webhooks.by-hand', BY_HAND);
  return ctx.db.write(async (tx) => {
    const webhook = await lockWebhookOrThrow(ctx, tx, id);
    if (!webhook.active) throw new AppError('WEBHOOK_OFF');
    return toDelivery(await addDelivery(ctx, tx, webhook, { event: 'webhook.test', data: { webhookId: id } }));
  });
};
