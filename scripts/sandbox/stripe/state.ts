import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Charge, Customer, Event, Invoice, PortalSession, Price, Session, Subscription } from './types.ts';

type ById<T> = Record<string, T>;

/** Everything that the sandbox knows; plain data, so that a file can hold it. */
export interface State {
  /** When it was begun, in seconds. */
  born: number;
  customers: ById<Customer>;
  prices: ById<Price>;
  sessions: ById<Session>;
  /** What a session was asked to copy to what it makes. */
  sessionCopies: ById<{ price: string; metadata: Record<string, string> }>;
  subscriptions: ById<Subscription>;
  invoices: ById<Invoice>;
  charges: ById<Charge>;
  portals: ById<PortalSession>;
  /** Answers by idempotency key. */
  answers: ById<{ request: string; body: unknown }>;
  /** How far a customer's clock is ahead of the real one, in seconds; '*' is for those not named. */
  clocks: Record<string, number>;
  /** How many of a customer's next charges fail; '*' is for those not named. */
  failures: Record<string, number>;
  /** Unpaid invoices and when they are tried again. */
  retries: ById<{ invoice: string; at: number }>;
  /** Events that the application has not confirmed. */
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

/** Ids that nobody guesses: a checkout page is opened by its id alone. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** The state with a file behind it, when there is one. */
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
      // There is none yet, or it is damaged; a sandbox may begin anew.
    }
  }

  /** The time on a customer's clock, in seconds. */
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
