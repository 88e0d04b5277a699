import { createHmac } from 'node:crypto';
import { newId, type Store } from './state.ts';

const API_VERSION = '2026-10-28.endive';
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 30_000;
const TIMEOUT_MS = 10_000;

/** Stripe's webhook signature: a timestamp, and an HMAC over it and the raw body. */
const sign = (body: string, secret: string, now = Date.now()): string => {
  const time = Math.floor(now / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};

/** Delivers events to the application in order, and retries each until it is acknowledged. */
export class Webhooks {
  readonly #store: Store;
  readonly #secret: string;
  #url: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #closed = false;

  constructor(store: Store, secret: string, url?: string) {
    this.#store = store;
    this.#secret = secret;
    this.#url = url;
    this.#wake(0);
  }

  /** Sets the application's webhook endpoint. */
  setUrl(url: string): void {
    this.#url = url;
    this.#wake(0);
  }

  emit(type: string, object: { customer?: string }, previous?: object): void {
    const event = {
      id: newId('evt'),
      object: 'event' as const,
      api_version: API_VERSION,
      type,
      created: this.#store.now(object.customer),
      // Copied, so that later changes of the object do not alter the event.
      data: structuredClone({ object, ...(previous ? { previous_attributes: previous } : {}) }),
      livemode: false as const,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    };
    this.#store.state.outbox.push({ event, tries: 0, at: 0 });
    this.#wake(0);
  }

  /** Resolves after every event that is due now was attempted. */
  async settled(): Promise<void> {
    this.#wake(0);
    await new Promise((next) => setTimeout(next, 0));
    await this.#sending;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#sending;
  }

  #wake(delay: number): void {
    if (this.#closed || !this.#url || this.#sending) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#sending = this.#sendDue().finally(() => {
        this.#sending = undefined;
        const next = Math.min(...this.#store.state.outbox.map((delivery) => delivery.at));
        if (Number.isFinite(next)) this.#wake(Math.max(next - Date.now(), 0));
      });
    }, delay);
    this.#timer.unref();
  }

  async #sendDue(): Promise<void> {
    const { outbox } = this.#store.state;
    for (;;) {
      const dueDelivery = outbox.find((delivery) => delivery.at <= Date.now());
      if (!dueDelivery || this.#closed) return;
      if (await this.#post(JSON.stringify(dueDelivery.event))) outbox.splice(outbox.indexOf(dueDelivery), 1);
      else dueDelivery.at = Date.now() + Math.min(FIRST_RETRY_MS * 2 ** dueDelivery.tries++, LAST_RETRY_MS);
      this.#store.save();
    }
  }

  async #post(body: string): Promise<boolean> {
    try {
      const answer = await fetch(this.#url ?? '', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(body, this.#secret) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }
}
