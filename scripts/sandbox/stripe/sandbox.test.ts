import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseForm } from './form.ts';
import { monthAfter } from './make.ts';
import { startStripeSandbox, type StripeSandbox } from './sandbox.ts';
import { makeFolder } from '../../test/temporary-folder.ts';

type Received = { type: string; data: { object: { status?: string; id: string } } };

let sandbox: StripeSandbox;
let stripe: Stripe;
let app: Server;
let received: Received[];
/** Number of next events that the application rejects. */
let rejections: number;
let folder: string;

const clientOf = ({ url, secretKey }: StripeSandbox, key = secretKey) => {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
};

beforeEach(async () => {
  folder = makeFolder('payments-sandbox');
  received = [];
  rejections = 0;
  app = createServer((request, response) => {
    void text(request).then((body) => {
      const signature = request.headers['stripe-signature'] ?? '';
      const event = stripe.webhooks.constructEvent(body, signature, sandbox.webhookSecret) as unknown as Received;
      if (rejections > 0) {
        rejections -= 1;
        return response.writeHead(500).end();
      }
      received.push(event);
      return response.end('{}');
    });
  });
  await new Promise<void>((ready) => app.listen(0, '127.0.0.1', ready));
  const webhookUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}/`;
  sandbox = await startStripeSandbox({ file: join(folder, 'state.json'), webhookUrl });
  stripe = clientOf(sandbox);
});
afterEach(async () => {
  await sandbox.close();
  app.closeAllConnections();
  await new Promise((closed) => app.close(closed));
});

const types = () => received.map((event) => event.type);
const expectEvents = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count));

const open = async ({ monthly } = { monthly: true }) => {
  const customer = await stripe.customers.create({ email: 'maya@proquo.test', metadata: { userId: 'u1' } });
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: monthly ? 799 : 399,
    product_data: { name: 'A <b>thing</b>' },
    ...(monthly ? { recurring: { interval: 'month' as const } } : {}),
  });
  const session = await stripe.checkout.sessions.create({
    mode: monthly ? 'subscription' : 'payment',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://app.test/ok?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://app.test/no',
    metadata: { paymentId: 'p1' },
    ...(monthly
      ? { subscription_data: { metadata: { userId: 'u1' } } }
      : { payment_intent_data: { metadata: { postId: 'x' } } }),
  });
  return { customer, price, session };
};
const post = (url: string, fields: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

describe('the API', () => {
  it('finds a price by its lookup key, which moves on to a new one', async () => {
    const make = (cents: number) =>
      stripe.prices.create({
        currency: 'usd',
        unit_amount: cents,
        lookup_key: 'k',
        transfer_lookup_key: true,
        product_data: { name: 'K' },
      });
    await make(100);
    const second = await make(200);
    const { data } = await stripe.prices.list({ lookup_keys: ['k'], active: true });
    expect(data.map((price) => [price.id, price.unit_amount])).toEqual([[second.id, 200]]);
  });

  it('gives the same answer to the same idempotency key, and refuses it with other parameters', async () => {
    const make = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'one' });
    const first = await make('a@proquo.test');
    expect((await make('a@proquo.test')).id).toBe(first.id);
    await expect(make('b@proquo.test')).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('answers errors in Stripe’s format', async () => {
    await expect(stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    await expect(stripe.charges.retrieve('__proto__')).rejects.toMatchObject({ statusCode: 404 });
    await expect(clientOf(sandbox, 'sk_test_other').customers.create({})).rejects.toMatchObject({ statusCode: 401 });
    await expect(stripe.refunds.create({ charge: 'ch_1' })).rejects.toMatchObject({ statusCode: 404 });
  });

  it('knows the seed’s subscriptions, and no others', async () => {
    const plan = await stripe.subscriptions.retrieve('sub_demo_premium');
    const end = plan.items.data[0]?.current_period_end ?? 0;
    expect(plan).toMatchObject({ status: 'active', customer: 'cus_demo_premium' });
    expect(Math.round((end * 1000 - Date.now()) / 86_400_000)).toBe(27);
    expect(received).toEqual([]);
  });
});

describe('the checkout page', () => {
  it('says that it is a test, shows the price, and escapes names', async () => {
    const { session } = await open();
    const page = await (await fetch(session.url ?? '')).text();
    expect(page).toContain('Test payment, no money moves');
    expect(page).toContain('Pay $7.99');
    expect(page).toContain('A &lt;b&gt;thing&lt;/b&gt;');
    expect(page).toContain('href="http://app.test/no"');
  });

  it('sells a plan, once, and sends signed events in order', async () => {
    const { session } = await open();
    const paid = await post(session.url ?? '', { card: 'works' });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `http://app.test/ok?session=${session.id}`]);
    expect(await (await post(session.url ?? '', { card: 'works' })).text()).toContain('already paid');
    await expectEvents(3);
    expect(types()).toEqual(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']);
    const done = await stripe.checkout.sessions.retrieve(session.id);
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
  });

  it('sells a one-time item, whose charge has the metadata, and refunds it', async () => {
    const { session } = await open({ monthly: false });
    await post(session.url ?? '', { card: 'works' });
    await post(`${sandbox.url}/_test/refund`, {
      payment_intent: (await stripe.checkout.sessions.retrieve(session.id)).payment_intent as string,
    });
    await expectEvents(3);
    expect(types()).toEqual(['charge.succeeded', 'checkout.session.completed', 'charge.refunded']);
    expect(received[2]?.data.object).toMatchObject({ refunded: true, metadata: { postId: 'x' } });
  });

  it('refunds a part, then the rest, and no more than the amount', async () => {
    const { session } = await open({ monthly: false });
    await post(session.url ?? '', { card: 'works' });
    const intent = (await stripe.checkout.sessions.retrieve(session.id)).payment_intent as string;
    const give = (amount?: number) =>
      stripe.refunds.create({ payment_intent: intent, ...(amount === undefined ? {} : { amount }) });
    const total = session.amount_total ?? 0;
    expect(await give(100)).toMatchObject({ object: 'refund', amount: 100, payment_intent: intent });
    await expect(give(total)).rejects.toMatchObject({ statusCode: 400 });
    await expectEvents(3);
    expect(received[2]?.data.object).toMatchObject({ refunded: false, amount_refunded: 100 });
    expect(await give()).toMatchObject({ amount: total - 100 });
    await expect(give()).rejects.toMatchObject({ code: 'charge_already_refunded' });
    await expectEvents(4);
    expect(received[3]?.data.object).toMatchObject({ refunded: true });
  });

  it('sells nothing with a declined card', async () => {
    const { session } = await open();
    expect((await post(session.url ?? '', { card: 'declined' })).status).toBe(402);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect((await fetch(`${sandbox.url}/c/pay/cs_test_none`)).status).toBe(404);
  });
});

describe('time', () => {
  it('renews month after month, and ends what was cancelled at its period’s end', async () => {
    const { customer, session } = await open();
    await post(session.url ?? '');
    const id = (await stripe.checkout.sessions.retrieve(session.id)).subscription as string;
    await post(`${sandbox.url}/_test/advance-clock`, { days: '63', customer: customer.id });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await post(`${sandbox.url}/_test/advance-clock`, { days: '32', customer: customer.id });
    await expectEvents(9);
    expect(types().slice(3)).toEqual([
      'customer.subscription.updated',
      'invoice.paid',
      'customer.subscription.updated',
      'invoice.paid',
      'customer.subscription.updated',
      'customer.subscription.deleted',
    ]);
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  it('adds months as Stripe does, short ones included', () => {
    const after = (day: string) => new Date(monthAfter(Date.parse(day) / 1000) * 1000).toISOString().slice(0, 10);
    expect(['2026-01-15', '2026-01-31', '2028-01-31', '2026-12-31'].map(after)).toEqual([
      '2026-02-15',
      '2026-02-28',
      '2028-02-29',
      '2027-01-31',
    ]);
  });
});

describe('events', () => {
  it('are retried until they are acknowledged, also after a restart', async () => {
    rejections = 2;
    const { session } = await open({ monthly: false });
    await post(session.url ?? '');
    await expectEvents(2);
    expect(new Set(types())).toEqual(new Set(['charge.succeeded', 'checkout.session.completed']));
    const { session: waiting } = await open();
    rejections = Number.POSITIVE_INFINITY;
    await post(`${sandbox.url}/_test/refund`);
    await sandbox.settled();
    await sandbox.close();
    rejections = 0;
    const webhookUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}/`;
    sandbox = await startStripeSandbox({ file: join(folder, 'state.json'), webhookUrl });
    await expectEvents(3);
    expect(types()[2]).toBe('charge.refunded');
    expect((await clientOf(sandbox).checkout.sessions.retrieve(session.id)).status).toBe('complete');
    const { url } = await clientOf(sandbox).checkout.sessions.retrieve(waiting.id);
    expect((await fetch(url ?? '')).status, 'an open checkout moved along').toBe(200);
  });
});

it('parses nested fields and lists, and prevents prototype pollution', () => {
  expect(parseForm('a[b][0][c]=1&keys[]=x&keys[]=y&plain=z&__proto__[polluted]=1')).toEqual({
    a: { b: { 0: { c: '1' } } },
    keys: { 0: 'x', 1: 'y' },
    plain: 'z',
  });
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});
