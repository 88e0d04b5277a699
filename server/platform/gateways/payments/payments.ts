import type Stripe from 'stripe';
import { AppError } from '../../core/app-error.ts';
import { boundedFetch } from '../outbound/bounded-fetch.ts';
import { type PriceName, priceFinder } from './prices.ts';

export type PaymentsOptions = {
  secretKey: string | undefined;
  webhookSecret: string | undefined;
  /** An alternative server that speaks Stripe's API. */
  apiUrl: string | undefined;
  appName: string;
};

/** A checkout to open at Stripe. The metadata is returned with every event about it. */
export type Order = {
  price: PriceName;
  customerId: string;
  metadata: { paymentId: string; userId: string; purpose: string; postId?: string };
  successUrl: string;
  cancelUrl: string;
};

const TIMEOUT_MS = 20_000;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

const connect = async ({ secretKey, apiUrl }: PaymentsOptions): Promise<Stripe> => {
  if (!secretKey) throw new AppError('PAYMENTS_NOT_CONFIGURED');
  // Loaded on first use, to start faster.
  const { default: Client } = await import('stripe');
  const server = apiUrl ? new URL(apiUrl) : null;
  const isPlain = server?.protocol === 'http:';
  return new Client(secretKey, {
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    // Stripe's own client has only an idle timeout, not a deadline.
    httpClient: Client.createFetchHttpClient(boundedFetch({ deadlineMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES })),
    telemetry: false,
    ...(server
      ? {
          host: server.hostname,
          port: server.port || (isPlain ? 80 : 443),
          protocol: isPlain ? ('http' as const) : ('https' as const),
        }
      : {}),
  });
};

const refusedWith = (error: unknown, code: string): boolean =>
  error instanceof AppError && (error.cause as { code?: string } | undefined)?.code === code;

/** Whether Stripe says that the object does not exist. */
export const isUnknownAtStripe = (error: unknown): boolean => refusedWith(error, 'resource_missing');
/** Whether Stripe says that the charge was already refunded. */
export const isRefundedAtStripe = (error: unknown): boolean => refusedWith(error, 'charge_already_refunded');

/**
 * Payments by Stripe. Its refusals and outages become PAYMENTS_UNAVAILABLE with the reason as `cause`; without a key
 * every call fails with PAYMENTS_NOT_CONFIGURED.
 */
export const stripePayments = (options: PaymentsOptions) => {
  let client: Promise<Stripe> | undefined;
  const call = async <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> => {
    client ??= connect(options);
    try {
      return await work(await client);
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw new AppError('PAYMENTS_UNAVAILABLE', { cause });
    }
  };
  const priceOf = priceFinder(options.appName);

  return {
    isConfigured: () => options.secretKey !== undefined,
    /** Whether signatures of events can be verified. */
    takesEvents: () => options.webhookSecret !== undefined,

    createCustomer: (member: { userId: string; email: string }) =>
      call(async (stripe) => {
        const customer = await stripe.customers.create(
          { email: member.email, metadata: { userId: member.userId } },
          { idempotencyKey: `customer-${member.userId}` },
        );
        return customer.id;
      }),

    /** Idempotent: the same payment opens the same checkout. */
    openCheckout: ({ price, customerId, metadata, successUrl, cancelUrl }: Order) =>
      call(async (stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: price === 'premium' ? 'subscription' : 'payment',
            customer: customerId,
            client_reference_id: metadata.userId,
            line_items: [{ price: await priceOf(stripe, price), quantity: 1 }],
            success_url: successUrl,
            cancel_url: cancelUrl,
            metadata,
            ...(price === 'premium'
              ? { subscription_data: { metadata } }
              : { payment_intent_data: { metadata, description: 'Post boost' } }),
          },
          { idempotencyKey: `checkout-${metadata.paymentId}` },
        ),
      ),

    /** Refunds a payment. Idempotent per payment. */
    refund: ({ paymentId, intent, cents }: { paymentId: string; intent: string; cents: number }) =>
      call((stripe) =>
        stripe.refunds.create(
          { payment_intent: intent, amount: cents, metadata: { paymentId } },
          { idempotencyKey: `refund-${paymentId}` },
        ),
      ),

    findCheckout: (id: string) => call((stripe) => stripe.checkout.sessions.retrieve(id)),
    findSubscription: (id: string) => call((stripe) => stripe.subscriptions.retrieve(id)),
    findCharge: (id: string) => call((stripe) => stripe.charges.retrieve(id)),
    setCancelAtPeriodEnd: (id: string, isCancelled: boolean) =>
      call((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: isCancelled })),
    endSubscription: (id: string) => call((stripe) => stripe.subscriptions.cancel(id)),

    portalUrl: (customerId: string, returnUrl: string) =>
      call(async (stripe) => {
        const session = await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl });
        return session.url;
      }),

    /** Verifies the signature of an event and parses it. */
    readEvent: async (body: Buffer, signature: string): Promise<Stripe.Event> => {
      const { webhookSecret } = options;
      if (!webhookSecret) throw new AppError('PAYMENTS_NOT_CONFIGURED');
      client ??= connect(options);
      const stripe = await client;
      try {
        return stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch (cause) {
        throw new AppError('BAD_SIGNATURE', { cause });
      }
    },
  };
};

export type Payments = ReturnType<typeof stripePayments>;
