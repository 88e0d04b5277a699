import * as contract from '#contracts/webhooks/webhooks.ts';
import { idInput, pageOf, success } from '#contracts/shared/basics.ts';
import { z } from 'zod';
import { HOUR } from '../platform/core/time.ts';
import { perMember } from '../platform/trpc/limits.ts';
import { rest } from '../platform/trpc/procedure-meta.ts';
import { memberProcedure, router } from '../platform/trpc/procedures.ts';
import { listDeliveries, replayDelivery, testWebhook } from './deliveries.ts';
import { createWebhook, deleteWebhook, getWebhook, listWebhooks, rotateWebhook, updateWebhook } from './webhooks.ts';

const tag = 'Webhooks';

export const webhooksRouter = router({
  list: memberProcedure
    .meta(rest('GET', '/webhooks', { tag, summary: 'List your webhooks', description: 'Never with their secrets.' }))
    .output(z.array(contract.webhook))
    .query(({ ctx }) => listWebhooks(ctx)),
  get: memberProcedure
    .meta(rest('GET', '/webhooks/{id}', { tag, summary: 'Get a webhook', refuses: ['WEBHOOK_NOT_FOUND'] }))
    .input(idInput)
    .output(contract.webhook)
    .query(({ ctx, input }) => getWebhook(ctx, input)),
  create: memberProcedure
    .meta(
      rest('POST', '/webhooks', {
        tag,
        summary: 'Add a webhook',
        description:
          "Only this answer and that of a rotation contain a secret. You can have at most 10, and we'll email you where each one leads.",
        refuses: ['TOO_MANY_WEBHOOKS'],
        limit: perMember(60, HOUR),
        answersOnce: true,
      }),
    )
    .input(contract.createWebhookInput)
    .output(contract.webhookWithSecret)
    .mutation(({ ctx, input }) => createWebhook(ctx, input)),
  update: memberProcedure
    .meta(
      rest('PATCH', '/webhooks/{id}', {
        tag,
        summary: 'Change a webhook, or turn it off or on',
        description: 'Turning it off cancels the deliveries that are waiting.',
        refuses: ['WEBHOOK_NOT_FOUND'],
        limit: perMember(120, HOUR),
      }),
    )
    .input(contract.updateWebhookInput)
    .output(contract.webhook)
    .mutation(({ ctx, input }) => updateWebhook(ctx, input)),
  remove: memberProcedure
    .meta(
      rest('DELETE', '/webhooks/{id}', {
        tag,
        summary: 'Delete a webhook',
        description: 'With its deliveries.',
        refuses: ['WEBHOOK_NOT_FOUND'],
      }),
    )
    .input(idInput)
    .output(success)
    .mutation(({ ctx, input }) => deleteWebhook(ctx, input)),
  rotate: memberProcedure
    .meta(
      rest('POST', '/webhooks/{id}/rotate', {
        tag,
        summary: 'Give a webhook a new secret',
        description:
          'For 24 hours we sign with the new secret and the one before it. Any older one ends at once, so two rotations in a row end the first secret.',
        refuses: ['WEBHOOK_NOT_FOUND'],
        limit: perMember(60, HOUR),
        answersOnce: true,
      }),
    )
    .input(idInput)
    .output(contract.webhookWithSecret)
    .mutation(({ ctx, input }) => rotateWebhook(ctx, input)),
  deliveries: memberProcedure
    .meta(
      rest('GET', '/webhooks/{id}/deliveries', {
        tag,
        summary: "List a webhook's deliveries",
        description: 'Those of the last 30 days, newest first.',
        refuses: ['WEBHOOK_NOT_FOUND'],
        isPaged: true,
      }),
    )
    .input(contract.listDeliveriesInput)
    .output(pageOf(contract.webhookDelivery))
    .query(({ ctx, input }) => listDeliveries(ctx, input)),
  replay: memberProcedure
    .meta(
      rest('POST', '/webhooks/{id}/deliveries/{deliveryId}/replay', {
        tag,
        summary: 'Send a delivery again',
        description: 'With the same id and body. Replays and tests together: 20 a minute.',
        refuses: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND', 'WEBHOOK_OFF', 'TOO_MANY_REQUESTS'],
        answersOnce: true,
      }),
    )
    .input(contract.deliveryInput)
    .output(contract.webhookDelivery)
    .mutation(({ ctx, input }) => replayDelivery(ctx, input)),
  test: memberProcedure
    .meta(
      rest('POST', '/webhooks/{id}/test', {
        tag,
        summary: 'Send a test to a webhook',
        description: 'It gets the event `webhook.test`. Replays and tests together: 20 a minute.',
        refuses: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_OFF', 'TOO_MANY_REQUESTS'],
        answersOnce: true,
      }),
    )
    .input(idInput)
    .output(contract.webhookDelivery)
    .mutation(({ ctx, input }) => testWebhook(ctx, input)),
});
