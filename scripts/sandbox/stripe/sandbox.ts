/** The demo's payment service: implements Stripe's API and moves no money. To the application it is Stripe. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { blameSetting } from '#server/platform/core/listen-problem.ts';
import { hostInUrl } from '#server/platform/core/site-address.ts';
import { type Call, routes, sessionOf, subscriptionOf } from './api.ts';
import { Billing } from './billing.ts';
import { controls } from './controls.ts';
import { type Form, parseForm, text } from './form.ts';
import { checkoutPage, closedPage, notFoundPage, portalPage } from './pages.ts';
import { missing, StripeError } from './stripe-error.ts';
import { Store } from './state.ts';
import { Webhooks } from './webhooks.ts';

export interface StripeSandbox {
  url: string;
  secretKey: string;
  webhookSecret: string;
  store: Store;
  /** Sets the application's webhook endpoint. */
  sendEventsTo: (url: string) => void;
  /** Resolves after every event that is due was attempted. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
}

interface Options {
  port?: number | undefined;
  host?: string;
  /** Persists the state across restarts. */
  file?: string;
  webhookUrl?: string;
}

type Answer = { status: number; type: string; body: string; location?: string };

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const secretKey = 'sk_test_sandbox';
const json = (body: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
const html = (body: string, status = 200): Answer => ({ status, type: 'text/html; charset=utf-8', body });
const seeOther = (location: string): Answer => ({ status: 303, type: 'text/plain', body: '', location });

/** Looks up the handler of a request: `GET /v1/things/x` matches `GET /v1/things/:id`. */
function match<T>(table: Record<string, T>, method: string, path: string): { found: T; id: string } | null {
  const exact = table[`${method} ${path}`];
  if (exact) return { found: exact, id: '' };
  const at = path.lastIndexOf('/');
  const found = table[`${method} ${path.slice(0, at)}/:id`];
  const id = path.slice(at + 1);
  return found && /^[a-z]+_\w+$/.test(id) ? { found, id } : null;
}

type Request = { method: string; url: URL; body: string; form: Form; key: string | undefined; authorization: string };

class Sandbox {
  readonly store: Store;
  readonly hooks: Webhooks;
  readonly billing: Billing;
  url = '';

  constructor(options: Options, webhookSecret: string) {
    this.store = new Store(options.file);
    this.hooks = new Webhooks(this.store, webhookSecret, options.webhookUrl);
    this.billing = new Billing(this.store, this.hooks);
  }

  /** Updates the URLs of open checkouts to the current port, and forgets idempotency keys. */
  refreshAfterRestart(): void {
    const { sessions } = this.store.state;
    for (const session of Object.values(sessions)) {
      if (session.status === 'open') session.url = `${this.url}/c/pay/${session.id}`;
    }
    this.store.state.answers = {};
  }

  answer(request: Request): Answer {
    const { method, url } = request;
    const path = url.pathname;
    try {
      if (path.startsWith('/v1/')) return this.#api(request);
      const control = match(controls, method, path);
      if (control) return json(control.found({ store: this.store, billing: this.billing, form: request.form }));
      const [, kind, id = ''] = /^\/(c\/pay|p\/session)\/(\w+)$/.exec(path) ?? [];
      if (kind === 'c/pay') return this.#checkout(id, request);
      if (kind === 'p/session') return this.#portal(id, request);
      return html(notFoundPage(), 404);
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return path.startsWith('/c/') || path.startsWith('/p/')
        ? html(notFoundPage(), error.status)
        : json(error.body, error.status);
    }
  }

  #api({ method, url, body, form, key, authorization }: Request): Answer {
    if (authorization !== `Bearer ${secretKey}`) throw new StripeError(401, 'Invalid API Key provided.');
    const route = match(routes, method, url.pathname);
    if (!route) throw new StripeError(404, `Unrecognized request URL (${method}: ${url.pathname}).`);
    const { answers } = this.store.state;
    const request = createHash('sha256').update(`${method} ${url.pathname} ${body}`).digest('hex');
    const earlier = key ? answers[key] : undefined;
    if (earlier && earlier.request !== request) {
      throw new StripeError(400, 'This idempotency key was used with other parameters.', { type: 'idempotency_error' });
    }
    if (earlier) return json(earlier.body);
    const call: Call = { store: this.store, billing: this.billing, form, id: route.id, url: this.url };
    const result = route.found(call);
    if (key && method === 'POST') answers[key] = { request, body: structuredClone(result) };
    return json(result);
  }

  #checkout(id: string, { method, form }: Request): Answer {
    const session = sessionOf({ store: this.store, billing: this.billing, id });
    const price = this.store.state.prices[this.store.state.sessionCopies[id]?.price ?? ''];
    if (!price) throw missing('price', id);
    if (session.status !== 'open') return html(closedPage(session));
    if (method !== 'POST') return html(checkoutPage(session, price));
    if (text(form, 'card') === 'declined') return html(checkoutPage(session, price, 'Your card was declined.'), 402);
    this.billing.pay(session);
    return seeOther(session.success_url);
  }

  #portal(id: string, { method, form, url }: Request): Answer {
    const portal = this.store.state.portals[id];
    if (!portal) throw missing('billing_portal.session', id);
    if (method === 'POST') {
      const subscription = subscriptionOf(this.store, text(form, 'subscription') ?? '');
      if (subscription.customer !== portal.customer) throw missing('subscription', subscription.id);
      this.billing.cancelAtPeriodEnd(subscription, text(form, 'action') === 'cancel');
      return seeOther(url.pathname);
    }
    // Creates the subscription of a seed member on first access.
    if (portal.customer.startsWith('cus_demo_')) subscriptionOf(this.store, portal.customer.replace('cus_', 'sub_'));
    const running = Object.values(this.store.state.subscriptions).filter(
      (subscription) => subscription.customer === portal.customer && subscription.status !== 'canceled',
    );
    return html(portalPage(running, portal.return_url));
  }
}

async function respond(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET' } = request;
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const body = method === 'GET' ? '' : await readText(request);
  const { authorization = '' } = request.headers;
  const header = request.headers['idempotency-key'];
  const key = typeof header === 'string' ? header : undefined;
  const form = parseForm(method === 'GET' ? url.search.slice(1) : body);
  const answer = sandbox.answer({ method, url, body, form, key, authorization });
  if (method !== 'GET' || url.pathname.startsWith('/v1/subscriptions/')) sandbox.store.save();
  response.writeHead(answer.status, {
    'content-type': answer.type,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': policy,
    ...(answer.location ? { location: answer.location } : {}),
  });
  response.end(answer.body);
}

export async function startStripeSandbox(options: Options = {}): Promise<StripeSandbox> {
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const sandbox = new Sandbox(options, webhookSecret);
  const server = createServer((request, response) => {
    respond(sandbox, request, response).catch((error: Error) => {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { type: 'api_error', message: error.message } }));
    });
  });
  const { host = '127.0.0.1' } = options;
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(options.port ?? 0, host, ready);
  }).catch(blameSetting('PAYMENTS_SANDBOX_PORT'));
  const { port } = server.address() as AddressInfo;
  sandbox.url = `http://${hostInUrl(host)}:${port}`;
  sandbox.refreshAfterRestart();
  return {
    url: sandbox.url,
    secretKey,
    webhookSecret,
    store: sandbox.store,
    sendEventsTo: (url) => sandbox.hooks.setUrl(url),
    settled: () => sandbox.hooks.settled(),
    async close() {
      await sandbox.hooks.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      sandbox.store.save();
    },
  };
}
