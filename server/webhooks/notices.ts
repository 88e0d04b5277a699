import { FAILING_DAYS } from '#contracts/webhooks/webhooks.ts';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { and, eq } from 'drizzle-orm';
import { defineNotice } from '../notifications/notice.ts';

type Why = 'failing' | 'gone';
type Params = { webhookId: string; why: Why; at: number };
type Details = Params & { host: string; active: boolean };

const reasons: Record<Why, string> = {
  failing: `It hasn't taken anything for ${FAILING_DAYS} days. Turn it on again once your program works.`,
  gone: "It says that it's no longer there. Turn it on again if that's wrong.",
};

export const webhookOff = defineNotice<Params, Details>({
  kind: 'webhook.off',
  topic: 'account',
  group: null,
  load: async (db, { userId, webhookId, why, at }) => {
    const [row] = await db
      .select({ url: webhooks.url, active: webhooks.active })
      .from(webhooks)
      .where(and(eq(webhooks.id, webhookId), eq(webhooks.userId, userId)));
    return row ? { webhookId, why, at, host: new URL(row.url).host, active: row.active } : null;
  },
  stillHolds: ({ active }) => !active,
  title: () => 'We turned off a webhook',
  body: ({ host, why }) => `We no longer send anything to ${host}. ${reasons[why]}`,
  link: () => '/settings#security',
  action: 'See webhooks',
  key: ({ webhookId, at }) => `webhook-off:${webhookId}:${at}`,
  mail: { preference: 'account', button: 'See your webhooks' },
  examples: {
    failing: { webhookId: 'w1', why: 'failing', at: 1, host: 'hooks.example.com', active: false },
    gone: { webhookId: 'w1', why: 'gone', at: 1, host: 'hooks.example.com', active: false },
  },
});
