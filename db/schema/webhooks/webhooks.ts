import type { DeliveryError, WebhookEvent } from '#contracts/webhooks/webhooks.ts';
import { sql } from 'drizzle-orm';
import { owner } from '../auth/members.ts';
import { c } from '../columns.ts';
import { drop, owned } from '../ownership.ts';

// Addresses of members' own programs, and what is sent there. Secrets and bodies are encrypted with a key of the server.

export const webhooks = owned(
  c.table(
    'webhooks',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      url: c.text().notNull(),
      events: c.json<WebhookEvent[]>().notNull(),
      description: c.text(),
      active: c.bool().notNull().default(true),
      sealedSecret: c.text().notNull(),
      /** The secret before the last rotation, which also signs until its time is over. */
      oldSealedSecret: c.text(),
      oldSecretUntil: c.time(),
      /** The first failure since the last success. */
      failingSince: c.time(),
      /** Whether its last attempt failed or took long; then it waits in a lane of its own kind. */
      isSlow: c.bool().notNull().default(false),
      /** The job that is sending, and until when no one else may. */
      busyBy: c.text(),
      busyUntil: c.time(),
      createdAt: c.time().notNull(),
    },
    (t) => [c.index('webhooks_by_user').on(t.userId)],
  ),
  {
    of: 'userId',
    whenErased: drop('a restored member makes new ones'),
    exported: { as: 'webhooks', columns: ['id', 'url', 'events', 'description', 'active', 'createdAt'] },
  },
);

export const webhookDeliveries = owned(
  c.table(
    'webhook_deliveries',
    {
      id: c.text().primaryKey(),
      webhookId: c
        .text()
        .notNull()
        .references(() => webhooks.id, { onDelete: 'cascade' }),
      userId: owner(),
      event: c.text().$type<WebhookEvent | 'webhook.test'>().notNull(),
      sealedBody: c.text().notNull(),
      status: c.text().$type<'pending' | 'succeeded' | 'failed' | 'cancelled'>().notNull(),
      attempts: c.int().notNull().default(0),
      /** Failures since it was planned or replayed: its place in the schedule. */
      failures: c.int().notNull().default(0),
      lastStatusCode: c.int(),
      lastError: c.text().$type<DeliveryError>(),
      nextAttemptAt: c.time(),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.index('webhook_deliveries_list').on(t.webhookId, t.id),
      c.index('webhook_deliveries_due').on(t.webhookId, t.nextAttemptAt).where(sql`status = 'pending'`),
      c.index('webhook_deliveries_by_user').on(t.userId),
      c.index('webhook_deliveries_by_time').on(t.createdAt),
      c.check('webhook_deliveries_status', sql`${t.status} in ('pending', 'succeeded', 'failed', 'cancelled')`),
    ],
  ),
  {
    of: 'userId',
    whenErased: drop('nothing is sent after that'),
    exported: {
      as: 'webhookDeliveries',
      pagedBy: 'id',
      columns: [
        'id',
        'webhookId',
        'event',
        'status',
        'attempts',
        'lastStatusCode',
        'lastError',
        'nextAttemptAt',
        'createdAt',
      ],
    },
  },
);
