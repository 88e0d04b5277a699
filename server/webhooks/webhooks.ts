import {
  type CreateWebhookInput,
  MAX_WEBHOOKS,
  OLD_SECRET_HOURS,
  type UpdateWebhookInput,
  type Webhook,
  type WebhookWithSecret,
} from '#contracts/webhooks/webhooks.ts';
import { newId } from '#db/client/ids.ts';
import type { Tx } from '#db/client/types.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { and, count, desc, eq } from 'drizzle-orm';
import { lockMember } from '../auth/members/lock-member.ts';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { HOUR } from '../platform/core/time.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { cancelPending } from './plan.ts';
import { newWebhookSecret } from './secrets.ts';
import { findWebhookOrThrow, lockWebhookOrThrow, toWebhook } from './to-webhook.ts';

/** The member's webhooks, newest first; never their secrets. */
export const listWebhooks = async (ctx: MemberContext): Promise<Webhook[]> => {
  const rows = await ctx.db.read
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, ctx.actor.id))
    .orderBy(desc(webhooks.id));
  return rows.map(toWebhook);
};

export const getWebhook = async (ctx: MemberContext, { id }: { id: string }): Promise<Webhook> =>
  toWebhook(await findWebhookOrThrow(ctx, id));

/** Emails the member where it leads, in case it was someone else who added it. */
const announce = (ctx: MemberContext, tx: Tx, url: string) =>
  enqueue(tx, 'webhooks.added-mail', { userId: ctx.actor.id, host: new URL(url).host });

/** Adds a webhook. Only this response, and those of `rotate`, contain a secret. */
export const createWebhook = async (ctx: MemberContext, input: CreateWebhookInput): Promise<WebhookWithSecret> => {
  const id = newId();
  const { secret, sealedSecret } = newWebhookSecret(ctx, id);
  return ctx.db.write(async (tx) => {
    // The lock lets one request through at a time: concurrent ones would all read the same count.
    await lockMember(tx, ctx.actor.id);
    const [existing] = await tx.select({ count: count() }).from(webhooks).where(eq(webhooks.userId, ctx.actor.id));
    if ((existing?.count ?? 0) >= MAX_WEBHOOKS) throw new AppError('TOO_MANY_WEBHOOKS');
    const [row] = await tx
      .insert(webhooks)
      .values({
        id,
        userId: ctx.actor.id,
        url: input.url,
        events: [...new Set(input.events)],
        description: input.description ?? null,
        sealedSecret,
        createdAt: Date.now(),
      })
      .returning();
    if (!row) throw new AppError('WEBHOOK_NOT_FOUND');
    await announce(ctx, tx, input.url);
    return { ...toWebhook(row), secret };
  });
};

/** Changes a webhook. What waits at one that is switched off is cancelled. */
export const updateWebhook = (
  ctx: MemberContext,
  { id, url, events, description, active }: UpdateWebhookInput,
): Promise<Webhook> =>
  ctx.db.write(async (tx) => {
    const before = await lockWebhookOrThrow(ctx, tx, id);
    const isTurnedOn = active === true && !before.active;
    const changes = {
      url: url ?? before.url,
      events: events ? [...new Set(events)] : before.events,
      description: description === undefined ? before.description : description,
      active: active ?? before.active,
      // The days of failures begin from scratch.
      ...(isTurnedOn ? { failingSince: null } : {}),
    };
    const [row] = await tx.update(webhooks).set(changes).where(eq(webhooks.id, id)).returning();
    if (!row) throw new AppError('WEBHOOK_NOT_FOUND');
    if (!row.active) await cancelPending(tx, id);
    if (new URL(row.url).host !== new URL(before.url).host) await announce(ctx, tx, row.url);
    return toWebhook(row);
  });

/** Deletes a webhook, its deliveries and its secrets. */
export const deleteWebhook = async (ctx: MemberContext, { id }: { id: string }) => {
  const deleted = await ctx.db.write((tx) =>
    tx
      .delete(webhooks)
      .where(and(eq(webhooks.id, id), eq(webhooks.userId, ctx.actor.id)))
      .returning({ id: webhooks.id }),
  );
  if (deleted.length === 0) throw new AppError('WEBHOOK_NOT_FOUND');
  return { success: true as const };
};

/** Gives a webhook a new secret. The one before also signs for a day; an older one ends at once. */
export const rotateWebhook = async (ctx: MemberContext, { id }: { id: string }): Promise<WebhookWithSecret> => {
  const { secret, sealedSecret } = newWebhookSecret(ctx, id);
  return ctx.db.write(async (tx) => {
    const { sealedSecret: oldSealedSecret } = await lockWebhookOrThrow(ctx, tx, id);
    const [row] = await tx
      .update(webhooks)
      .set({ sealedSecret, oldSealedSecret, oldSecretUntil: Date.now() + OLD_SECRET_HOURS * HOUR })
      .where(eq(webhooks.id, id))
      .returning();
    if (!row) throw new AppError('WEBHOOK_NOT_FOUND');
    return { ...toWebhook(row), secret };
  });
};
