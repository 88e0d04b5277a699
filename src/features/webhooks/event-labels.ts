import type { WebhookDelivery, WebhookEvent } from '#contracts/webhooks/webhooks.ts';

/** The events that a webhook is called for, as its member reads them. */
export const eventLabels: Record<WebhookEvent, string> = {
  'message.received': 'A message arrives',
  'exchange.requested': 'Someone asks you for an exchange',
  'exchange.changed': 'An exchange changes',
  'exchange.completed': 'An exchange is completed',
  'appointment.changed': 'An appointment changes',
  'review.published': 'A review of you is published',
  'post.expiring': 'One of your posts ends soon',
  'match.found': 'We find a match for one of your posts',
  'circle.proposed': 'A trade circle is proposed to you',
  'circle.changed': 'One of your trade circles changes',
};

export const eventLabel = (event: WebhookDelivery['event']): string =>
  event === 'webhook.test' ? 'Test' : eventLabels[event];
