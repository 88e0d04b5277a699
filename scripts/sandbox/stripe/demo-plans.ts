/** The seed's premium members never checked out in the sandbox, so their subscriptions are created on first access. */
import { PREMIUM_CENTS } from '#contracts/subscription/plans.ts';
import { readMemberSeeds } from '#db/seed/texts/read-texts.ts';
import { makeSubscription } from './make.ts';
import { newId, type Store } from './state.ts';
import type { Customer, Price, Subscription } from './types.ts';

const DAY_S = 86_400;
const MONTH_S = 30 * DAY_S;

const keyOf = (id: string, prefix: 'cus' | 'sub'): string | null =>
  id.startsWith(`${prefix}_demo_`) ? id.slice(`${prefix}_demo_`.length) : null;

/** Creates and stores a price. */
export function makePrice(
  store: Store,
  fields: Pick<Price, 'unit_amount' | 'lookup_key' | 'nickname' | 'recurring'>,
): Price {
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: true,
    currency: 'usd',
    product: newId('prod'),
    type: fields.recurring ? 'recurring' : 'one_time',
    metadata: {},
    created: store.now(),
    livemode: false,
    ...fields,
  };
  store.state.prices[price.id] = price;
  return price;
}

/** Finds a customer; a customer of the seed is created on first access. */
export function findCustomer(store: Store, id: string): Customer | undefined {
  const existing = store.state.customers[id];
  if (existing || keyOf(id, 'cus') === null) return existing;
  const customer: Customer = {
    id,
    object: 'customer',
    email: null,
    metadata: {},
    created: store.state.born,
    livemode: false,
  };
  store.state.customers[id] = customer;
  return customer;
}

/** Finds a subscription; one of the seed is created on first access, with the rest of its paid period. */
export function findSubscription(store: Store, id: string): Subscription | undefined {
  const existing = store.state.subscriptions[id];
  const key = keyOf(id, 'sub');
  if (existing || key === null) return existing;
  const customer = `cus_demo_${key}`;
  findCustomer(store, customer);
  const secondsLeft = (readMemberSeeds().find((member) => member.key === key)?.paidFor ?? 30) * DAY_S;
  // Renewed as often as needed if the demo is older than the period.
  let end = store.state.born + secondsLeft;
  while (end <= store.now(customer)) end += MONTH_S;
  const monthly = { interval: 'month', interval_count: 1, usage_type: 'licensed' } as const;
  const price = makePrice(store, {
    unit_amount: PREMIUM_CENTS,
    lookup_key: null,
    nickname: 'Premium',
    recurring: monthly,
  });
  return makeSubscription(store, { customer, price, metadata: {} }, { id, start: end - MONTH_S, end });
}
