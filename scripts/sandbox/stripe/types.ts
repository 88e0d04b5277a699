/** Stripe's API objects, with the fields that the application may read. Times are in seconds. */
type Metadata = Record<string, string>;

export interface Customer {
  id: string;
  object: 'customer';
  email: string | null;
  metadata: Metadata;
  created: number;
  livemode: false;
}

export interface Price {
  id: string;
  object: 'price';
  active: boolean;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  product: string;
  /** The product's name: the sandbox does not store products. */
  nickname: string;
  type: 'recurring' | 'one_time';
  recurring: { interval: 'month'; interval_count: 1; usage_type: 'licensed' } | null;
  metadata: Metadata;
  created: number;
  livemode: false;
}

export interface Session {
  id: string;
  object: 'checkout.session';
  mode: 'payment' | 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  customer: string;
  client_reference_id: string | null;
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  subscription: string | null;
  invoice: string | null;
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  metadata: Metadata;
  created: number;
  expires_at: number;
  livemode: false;
}

export interface Subscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  created: number;
  start_date: number;
  currency: string;
  collection_method: 'charge_automatically';
  latest_invoice: string | null;
  metadata: Metadata;
  items: {
    object: 'list';
    has_more: false;
    url: string;
    data: {
      id: string;
      object: 'subscription_item';
      price: Price;
      quantity: 1;
      subscription: string;
      current_period_start: number;
      current_period_end: number;
    }[];
  };
  livemode: false;
}

export interface Invoice {
  id: string;
  object: 'invoice';
  customer: string;
  status: 'open' | 'paid';
  billing_reason: 'subscription_create' | 'subscription_cycle';
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  currency: string;
  created: number;
  period_start: number;
  period_end: number;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { subscription: string; metadata: Metadata };
  };
  lines: {
    object: 'list';
    has_more: false;
    data: { id: string; object: 'line_item'; amount: number; period: { start: number; end: number } }[];
  };
  metadata: Metadata;
  livemode: false;
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string;
  payment_intent: string;
  paid: true;
  refunded: boolean;
  disputed: boolean;
  status: 'succeeded';
  metadata: Metadata;
  created: number;
  livemode: false;
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  currency: string;
  status: 'succeeded';
  metadata: Metadata;
  created: number;
}

export interface Event {
  id: string;
  object: 'event';
  api_version: string;
  type: string;
  created: number;
  data: { object: unknown; previous_attributes?: unknown };
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
}

export interface PortalSession {
  id: string;
  object: 'billing_portal.session';
  customer: string;
  return_url: string;
  url: string;
  created: number;
  livemode: false;
}
