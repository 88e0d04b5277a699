import { exchangeStatus, type ExchangeStatus } from '#contracts/exchanges.ts';
import { exchanges, exchangeTerms } from '#db/schema/exchanges.ts';
import { users } from '#db/schema/members.ts';
import { and, count, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY } from '../../core/time.ts';
import { type Caller, callerFor, createExchange, createMember, termsInput } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const DEEP = process.env['DEEP'] === 'on';
const RUNS = DEEP ? 500 : 25;
const STEPS = 20;
const START = Date.parse('2027-03-01T09:00:00Z');

type Side = 'requester' | 'provider';
type Version = { author: Side; status: 'open' | 'accepted' | 'superseded' | 'withdrawn'; at: number };
/** What the texts say, written apart from the code: a status, versions, and until when an answer waits. */
type Model = { status: ExchangeStatus; versions: Version[]; answerBy: number; now: number };
type Real = { id: string; as: Record<Side, Caller> };

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  vi.useRealTimers();
  await t.close();
});

const other = (side: Side): Side => (side === 'requester' ? 'provider' : 'requester');
const openOf = (m: Model) => m.versions.find(({ status }) => status === 'open');
const isOver = (m: Model) => m.status === 'completed' || m.status === 'cancelled';
const end = (m: Model, status: 'completed' | 'cancelled') => {
  m.status = status;
  const open = openOf(m);
  if (open) open.status = 'superseded';
};
const agree = (m: Model, version: Version) => {
  for (const one of m.versions) if (one.status === 'accepted') one.status = 'superseded';
  version.status = 'accepted';
  if (m.status === 'pending') m.status = 'accepted';
};
/** What the clock does by itself. */
const pass = (m: Model) => {
  const open = openOf(m);
  if (m.status === 'pending' && m.answerBy <= m.now) end(m, 'cancelled');
  else if (open && !isOver(m) && m.status !== 'pending' && open.at + 7 * DAY <= m.now) open.status = 'superseded';
};
const waitingFor = (m: Model): Side | null => {
  if (isOver(m)) return null;
  const open = openOf(m);
  if (open) return other(open.author);
  return m.status === 'pending' ? 'provider' : null;
};

/** Expects that the call succeeds if and only if the model allows it. */
const outcome = async (allowed: boolean, call: Promise<unknown>) => {
  const result = await call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
  expect(result).toBe(allowed ? 'done' : 'CONFLICT');
};

const check = async (m: Model, { id, as }: Real) => {
  const exchange = await as.requester.exchanges.get({ id });
  const versions = await as.provider.terms.list({ id });
  expect(exchange.status).toBe(m.status);
  expect(versions.map(({ status }) => status)).toEqual(m.versions.map(({ status }) => status));
  expect(versions.filter(({ status }) => status === 'accepted').length).toBeLessThanOrEqual(1);
  expect(versions.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
  const waits = waitingFor(m);
  expect(exchange.waitingFor).toBe(waits && (waits === 'requester' ? 'me' : 'other'));
  expect(exchange.answerBy === null ? null : Date.parse(exchange.answerBy)).toBe(
    m.status === 'pending' ? m.answerBy : null,
  );
  expect(exchange.agreedTerms?.version ?? null).toBe(
    m.versions.findIndex(({ status }) => status === 'accepted') + 1 || null,
  );
};

class Write implements fc.AsyncCommand<Model, Real> {
  readonly side: Side;
  readonly stale: boolean;
  constructor(side: Side, stale: boolean) {
    this.side = side;
    this.stale = stale;
  }
  check = () => true;
  async run(m: Model, r: Real) {
    const highest = m.versions.length;
    const baseVersion = this.stale ? Math.max(0, highest - 1) : highest;
    const allowed = !isOver(m) && baseVersion === highest && highest < 10;
    await outcome(allowed, r.as[this.side].terms.write({ ...termsInput, id: r.id, baseVersion }));
    if (allowed) {
      const open = openOf(m);
      if (open) open.status = 'superseded';
      m.versions.push({ author: this.side, status: 'open', at: m.now });
      if (m.status === 'pending') m.answerBy = m.now + 7 * DAY;
    }
    await check(m, r);
  }
  toString = () => `${this.side} writes${this.stale ? ' on an old version' : ''}`;
}

class Accept implements fc.AsyncCommand<Model, Real> {
  readonly side: Side;
  readonly back: number;
  constructor(side: Side, back: number) {
    this.side = side;
    this.back = back;
  }
  check = (m: Readonly<Model>) => m.versions.length > this.back;
  async run(m: Model, r: Real) {
    const version = m.versions.length - this.back;
    const named = m.versions[version - 1];
    const allowed = !isOver(m) && this.back === 0 && named?.status === 'open' && named.author !== this.side;
    await outcome(allowed, r.as[this.side].terms.accept({ id: r.id, version }));
    if (allowed && named) agree(m, named);
    await check(m, r);
  }
  toString = () => `${this.side} accepts the version ${this.back} before the newest`;
}

class Withdraw implements fc.AsyncCommand<Model, Real> {
  readonly side: Side;
  constructor(side: Side) {
    this.side = side;
  }
  check = (m: Readonly<Model>) => m.versions.length > 0;
  async run(m: Model, r: Real) {
    const newest = m.versions.at(-1);
    const allowed = newest?.status === 'open' && newest.author === this.side;
    await outcome(allowed, r.as[this.side].terms.withdraw({ id: r.id, version: m.versions.length }));
    if (allowed && newest) newest.status = 'withdrawn';
    await check(m, r);
  }
  toString = () => `${this.side} takes the newest back`;
}

class Move implements fc.AsyncCommand<Model, Real> {
  readonly side: Side;
  readonly to: ExchangeStatus;
  constructor(side: Side, to: ExchangeStatus) {
    this.side = side;
    this.to = to;
  }
  check = () => true;
  private allows(m: Model): boolean {
    if (this.to === 'cancelled') return !isOver(m);
    if (this.to === 'in_progress') return m.status === 'accepted';
    if (this.to === 'completed') return m.status === 'in_progress';
    if (this.to !== 'accepted' || m.status !== 'pending' || this.side !== 'provider') return false;
    const [first] = m.versions;
    const untouched = m.versions.length === 1 && first?.status === 'open' && first.author === 'requester';
    return untouched || m.versions.every(({ status }) => status === 'withdrawn');
  }
  async run(m: Model, r: Real) {
    const allowed = this.allows(m);
    await outcome(allowed, r.as[this.side].exchanges.move({ id: r.id, status: this.to }));
    if (allowed) {
      const open = openOf(m);
      if (this.to === 'accepted' && open) agree(m, open);
      else if (this.to === 'completed' || this.to === 'cancelled') end(m, this.to);
      else m.status = this.to;
    }
    await check(m, r);
  }
  toString = () => `${this.side} moves it to ${this.to}`;
}

class Wait implements fc.AsyncCommand<Model, Real> {
  readonly days: number;
  constructor(days: number) {
    this.days = days;
  }
  check = () => true;
  async run(m: Model, r: Real) {
    m.now += this.days * DAY;
    vi.setSystemTime(m.now);
    await t.runJobs();
    pass(m);
    await check(m, r);
  }
  toString = () => `${this.days} days pass`;
}

const side = fc.constantFrom<Side>('requester', 'provider');
const commands = fc.commands(
  [
    fc.tuple(side, fc.boolean()).map(([who, stale]) => new Write(who, stale)),
    side.map((who) => new Write(who, false)),
    fc.tuple(side, fc.nat(2)).map(([who, back]) => new Accept(who, back)),
    side.map((who) => new Accept(who, 0)),
    side.map((who) => new Withdraw(who)),
    fc.tuple(side, fc.constantFrom(...exchangeStatus.options)).map(([who, to]) => new Move(who, to)),
    fc.integer({ min: 1, max: 8 }).map((days) => new Wait(days)),
  ],
  { maxCommands: STEPS, size: 'max' },
);

test(`whatever two members do, in ${RUNS} runs of up to ${STEPS} steps, an exchange goes by the texts`, {
  timeout: DEEP ? 3_600_000 : 300_000,
}, async () => {
  let now = START;
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      // Each run has its own weeks, so that no job of one is due in another.
      now += 400 * DAY;
      vi.useFakeTimers({ toFake: ['Date'], now });
      const ids = { requester: await createMember(t.db), provider: await createMember(t.db) };
      const { id } = await createExchange(t.deps, ids);
      const as = { requester: await callerFor(t.deps, ids.requester), provider: await callerFor(t.deps, ids.provider) };
      const model: Model = { status: 'pending', versions: [], answerBy: now + 7 * DAY, now };
      await fc.asyncModelRun(() => ({ model, real: { id, as } }), steps);
      const [row] = await t.db.read.select().from(users).where(eq(users.id, ids.provider));
      const done = and(eq(exchanges.providerId, ids.provider), eq(exchanges.status, 'completed'));
      expect(row?.completedExchanges, 'the figure is what the rows say').toBe(await t.db.read.$count(exchanges, done));
    }),
    { numRuns: RUNS },
  );
  const doubled = await t.db.read
    .select({ id: exchangeTerms.exchangeId, rows: count() })
    .from(exchangeTerms)
    .where(eq(exchangeTerms.status, 'accepted'))
    .groupBy(exchangeTerms.exchangeId);
  expect(doubled.filter(({ rows }) => rows > 1)).toEqual([]);
});
