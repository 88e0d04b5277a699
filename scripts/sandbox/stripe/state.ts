import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Charge, Customer, Event, Invoice, PortalSession, Price, Session, Subscription } from './types.ts';

type ById<T> = Record<string, T>;

/** The sandbox's state; plain data, so that it can be saved as JSON. */
export interface State {
  /** When the state was created, in seconds since 1970. */
  born: number;
  customers: ById<Customer>;
  prices: ById<Price>;
  sessions: ById<Session>;
  /** The price of each checkout session, and the metadata for the subscription or payment that it creates. */
  sessionCopies: ById<{ price: string; metadata: Record<string, string> }>;
  subscriptions: ById<Subscription>;
  invoices: ById<Invoice>;
  charges: ById<Charge>;
  portals: ById<PortalSession>;
  /** Responses by idempotency key. */
  answers: ById<{ request: string; body: unknown }>;
  /** Seconds by which a customer's clock is ahead of real time; '*' applies to all others. */
  clocks: Record<string, number>;
  /** Number of a customer's next charges that fail; '*' applies to all others. */
  failures: Record<string, number>;
  /** Unpaid invoices by subscription, and when to retry them. */
  retries: ById<{ invoice: string; at: number }>;
  /** Events that the application has not acknowledged. */
  outbox: { event: Event; tries: number; at: number }[];
}

const empty = (): State => ({
  born: Math.floor(Date.now() / 1000),
  customers: {},
  prices: {},
  sessions: {},
  sessionCopies: {},
  subscriptions: {},
  invoices: {},
  charges: {},
  portals: {},
  answers: {},
  clocks: {},
  failures: {},
  retries: {},
  outbox: [],
});

/** A random id that cannot be guessed, because checkout pages are protected by their id only. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Holds the state and saves it to a file, if one is given. */
export class Store {
  readonly state: State;
  readonly #file: string | undefined;

  constructor(file?: string) {
    this.#file = file;
    this.state = empty();
    if (!file) return;
    try {
      Object.assign(this.state, JSON.parse(readFileSync(file, 'utf8')) as Partial<State>);
    } catch {
      // Missing or damaged: start with an empty state.
    }
  }

  /** The time of a customer's clock, in seconds since 1970. */
  now(customer = '*'): number {
    const { clocks } = this.state;
    return Math.floor(Date.now() / 1000) + (clocks[customer] ?? clocks['*'] ?? 0);
  }

  save(): void {
    if (!this.#file) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    const next = `${this.#file}.next`;
    writeFileSync(next, JSON.stringify(this.state), { mode: 0o600 });
    renameSync(next, this.#file);
  }
}
