import { type StripeSandbox, startStripeSandbox } from '#scripts/sandbox/stripe/sandbox.ts';
import { vi } from 'vitest';
import { listen } from './event-streams.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export type PaidApp = TestApp & {
  sandbox: StripeSandbox;
  /** Pays on the checkout page, and waits until the application has received the event. */
  pay: (url: string | null, card?: 'works' | 'declined') => Promise<Response>;
  /** Triggers something at Stripe, and waits until the application has received the event. */
  control: (name: string, fields?: Record<string, string>) => Promise<void>;
  waitForEvents: () => Promise<void>;
};

/** The whole server with payments: Stripe is the project's sandbox, which calls the webhook over HTTP. */
export const createPaidApp = async (): Promise<PaidApp> => {
  const sandbox = await startStripeSandbox();
  const t = await createTestApp({
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_API_URL: sandbox.url,
  });
  sandbox.sendEventsTo(`${await listen(t)}/api/stripe/webhook`);
  const waitForEvents = async () => {
    await vi.waitFor(
      () => {
        if (sandbox.store.state.outbox.length > 0) throw new Error('an event is on its way');
      },
      // Generous, so that only a failure reaches it, even on a busy machine.
      { timeout: 20_000 },
    );
  };
  const post = async (url: string, fields: Record<string, string>) => {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    await waitForEvents();
    return answer;
  };
  return {
    ...t,
    sandbox,
    waitForEvents,
    pay: (url, card = 'works') => post(url ?? '', { card }),
    control: async (name, fields = {}) => {
      const answer = await post(`${sandbox.url}/_test/${name}`, fields);
      if (!answer.ok) throw new Error(await answer.text());
    },
    close: async () => {
      await sandbox.close();
      await t.close();
    },
  };
};
