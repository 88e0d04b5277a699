import type Stripe from 'stripe';
import { BOOST_CENTS, BOOST_DAYS } from '#contracts/posts/boosts.ts';
import { PREMIUM_CENTS } from '#contracts/subscription/plans.ts';

const catalog = {
  premium: { lookupKey: 'proquo_premium_monthly', cents: PREMIUM_CENTS, name: 'Premium', isMonthly: true },
  boost: {
    lookupKey: 'proquo_post_boost',
    cents: BOOST_CENTS,
    name: `Post boost, ${BOOST_DAYS} days`,
    isMonthly: false,
  },
} as const;

export type PriceName = keyof typeof catalog;

/**
 * Finds a price by its lookup key. If none has the current amount, creates one and transfers the key to it, so that a
 * changed amount needs no step in Stripe's dashboard.
 */
const findOrCreatePrice = async (stripe: Stripe, appName: string, name: PriceName): Promise<string> => {
  const { lookupKey, cents, name: title, isMonthly } = catalog[name];
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  const found = data[0];
  if (found?.unit_amount === cents) return found.id;
  const created = await stripe.prices.create(
    {
      currency: 'usd',
      unit_amount: cents,
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      product_data: { name: `${appName} ${title}` },
      ...(isMonthly ? { recurring: { interval: 'month' as const } } : {}),
    },
    { idempotencyKey: `price-${lookupKey}-${cents}-${found?.id ?? 'first'}` },
  );
  return created.id;
};

/** Looks each price up once per process. */
export const priceFinder = (appName: string) => {
  const cached = new Map<PriceName, Promise<string>>();
  return (stripe: Stripe, name: PriceName): Promise<string> => {
    const lookup =
      cached.get(name) ??
      findOrCreatePrice(stripe, appName, name).catch((error: unknown) => {
        cached.delete(name);
        throw error;
      });
    cached.set(name, lookup);
    return lookup;
  };
};
