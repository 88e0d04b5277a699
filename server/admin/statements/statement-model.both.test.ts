// PostgreSQL too: sums of a column, and the year's bounds.
import { newId } from '#db/client/ids.ts';
import { users } from '#db/schema/auth/members.ts';
import { exchanges, exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { setCounts } from '../../exchanges/set-counts.ts';
import { type Caller, callerFor, createMember, createPostRow, createSessionCookie } from '../../test/factories.ts';
import { updateMember } from '../../test/rows.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

const YEAR = 2027;
const ZONES = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kolkata'] as const;
/** Hours by which a zone is ahead at the turn of a year. */
const AHEAD = { UTC: 0, 'Pacific/Kiritimati': 14, 'America/Los_Angeles': -8, 'Asia/Kolkata': 5.5 };
const HOUR = 3_600_000;

let people: { id: string; zone: (typeof ZONES)[number]; post: string; caller: Caller; cookie: string }[];
let admin: { caller: Caller; cookie: string };
withTestApp();
beforeAll(async () => {
  people = [];
  for (const zone of ZONES) {
    const id = await createMember(t.db, { timeZone: zone });
    const { id: post } = await createPostRow(t.db, id);
    const caller = await callerFor(t.deps, id);
    people.push({ id, zone, post, caller, cookie: await createSessionCookie(t.db, id) });
  }
  const id = await createMember(t.db, { isAdmin: true });
  admin = { caller: await callerFor(t.deps, id), cookie: await createSessionCookie(t.db, id) };
});

const cents = fc.integer({ min: 0, max: 100_000_000 }).map((number) => number / 100);
const value = fc.option(cents);
const counts = fc.constantFrom('both' as const, 'requester' as const, 'provider' as const, 'none' as const);
const turn = fc.constantFrom(Date.UTC(YEAR, 0, 1), Date.UTC(YEAR + 1, 0, 1), Date.UTC(YEAR, 6, 1));
const trade = fc.record({
  parties: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2, maxLength: 2 }),
  at: fc.tuple(turn, fc.integer({ min: -20 * HOUR, max: 20 * HOUR })).map(([time, by]) => time + by),
  isMarked: fc.boolean(),
  terms: fc.option(
    fc.record({ gives: fc.array(value, { maxLength: 3 }), gets: fc.array(value, { minLength: 1, maxLength: 3 }) }),
  ),
  isLeg: fc.boolean(),
  said: fc.option(fc.record({ requesterGave: value, providerGave: value, isAgreed: fc.boolean() })),
  counts,
  corrected: fc.option(counts),
});
type Trade = typeof trade extends fc.Arbitrary<infer T> ? T : never;

const item = (worth: number | null) => ({
  serviceRequestId: null,
  description: 'Work',
  quantity: 1,
  unit: 'hour' as const,
  value: worth,
});

const insert = async (plan: Trade): Promise<string> => {
  const id = newId();
  const [requester, provider] = plan.parties.map((index) => people[index]!) as [(typeof people)[0], (typeof people)[0]];
  await t.db.write(async (tx) => {
    await tx.insert(exchanges).values({
      id,
      requesterId: requester.id,
      providerId: provider.id,
      postId: provider.post,
      status: 'completed',
      statusSince: plan.isMarked ? Date.UTC(2020, 0, 1) : plan.at,
      markedAt: plan.isMarked ? plan.at : null,
      markedById: plan.isMarked ? provider.id : null,
      circleLegId: plan.isLeg && plan.terms?.gives.length === 0 ? newId() : null,
      requesterGave: plan.said?.requesterGave ?? null,
      providerGave: plan.said?.providerGave ?? null,
      valuesById: plan.said ? requester.id : null,
      valuesAgreedAt: plan.said?.isAgreed ? plan.at : null,
      createdAt: plan.at,
      updatedAt: plan.at,
    });
    if (plan.terms) {
      const { gives, gets } = plan.terms;
      await tx.insert(exchangeTerms).values({
        exchangeId: id,
        version: 1,
        authorId: requester.id,
        requesterGives: gives.map(item),
        providerGives: gets.map(item),
        nothingInReturn: gives.length === 0,
        status: 'accepted',
        createdAt: plan.at,
      });
    }
    const parties = { id, requesterId: requester.id, providerId: provider.id };
    await setCounts(t.deps, tx, parties, plan.counts);
    if (plan.corrected) await setCounts(t.deps, tx, parties, plan.corrected);
  });
  return id;
};

/** What the rules say of a plan, in whole cents: the model. */
const expected = (plan: Trade) => {
  const all = (values: (number | null)[]) =>
    values.includes(null) ? null : values.reduce<number>((sum, each) => sum + Math.round((each ?? 0) * 100), 0);
  const gives = plan.terms && all(plan.terms.gives);
  const gets = plan.terms && all(plan.terms.gets);
  const byTerms = plan.terms !== null && gives !== null && gets !== null;
  const said = plan.said?.isAgreed ? plan.said : null;
  const of = (sum: number | null, told: number | null | undefined) =>
    byTerms ? sum : told === null || told === undefined ? null : Math.round(told * 100);
  return {
    requester: plan.terms?.gives.length === 0 ? undefined : of(gives, said?.requesterGave),
    provider: of(gets, said?.providerGave),
    final: plan.corrected ?? plan.counts,
  };
};

const yearOf = (at: number, zone: keyof typeof AHEAD) => new Date(at + AHEAD[zone] * HOUR).getUTCFullYear();
/** The cells that carry numbers and ids hold no quotes. */
const rowsOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
const centsOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
const get = async (url: string, cookie: string) => (await t.app.inject({ url, headers: { cookie } })).payload;

const check = async (plans: Trade[]) => {
  for (const [index, person] of people.entries()) {
    const sides = plans.flatMap((plan) => {
      const { requester, provider, final } = expected(plan);
      const side = plan.parties[0] === index ? 'requester' : plan.parties[1] === index ? 'provider' : null;
      if (!side || (final !== 'both' && final !== side) || yearOf(plan.at, person.zone) !== YEAR) return [];
      return [side === 'requester' ? { gave: requester, got: provider } : { gave: provider, got: requester }];
    });
    const lines = (of: 'gave' | 'got') => sides.flatMap((side) => (side[of] === undefined ? [] : [side[of]]));
    const total = (of: 'gave' | 'got') => lines(of).reduce<number>((sum, each) => sum + (each ?? 0), 0) / 100;
    const statement = await person.caller.statements.get({ year: YEAR });
    expect([statement.gave.length, statement.got.length]).toEqual([lines('gave').length, lines('got').length]);
    expect(statement.totals).toEqual({
      gave: total('gave'),
      got: total('got'),
      withoutValue: [...lines('gave'), ...lines('got')].filter((each) => each === null).length,
    });
    const file = rowsOf(await get(`/api/statements/${YEAR}.csv`, person.cookie));
    expect(file.map(([direction, , , , , , reference]) => [direction, reference])).toEqual([
      ...statement.gave.map(({ exchangeId }) => ['gave', exchangeId]),
      ...statement.got.map(({ exchangeId }) => ['got', exchangeId]),
    ]);
    const agreed = file.filter(([direction, , , , , isAgreed]) => direction === 'got' && isAgreed === 'yes');
    expect(centsOf(agreed.map(([, , , , amount]) => Number(amount)))).toBe(Math.round(statement.totals.got * 100));
  }
  const summary = await admin.caller.adminStatements.get({ year: YEAR });
  const file = rowsOf(await get(`/api/admin/statements/${YEAR}.csv`, admin.cookie));
  const counted = plans.filter((plan) => yearOf(plan.at, 'UTC') === YEAR && expected(plan).final !== 'none');
  const value = counted.reduce((sum, plan) => {
    const { requester, provider, final } = expected(plan);
    const got = (final === 'provider' ? 0 : (provider ?? 0)) + (final === 'requester' ? 0 : (requester ?? 0));
    return sum + got;
  }, 0);
  expect(summary.exchanges).toBe(counted.length);
  expect(summary.value).toBe(value / 100);
  expect(summary.members).toBe(new Set(file.map(([, member]) => member)).size);
  expect(summary.exchanges).toBe(new Set(file.map(([, , , , , , reference]) => reference)).size);
  expect(Math.round(summary.value * 100)).toBe(centsOf(file.map(([, , , , got]) => Number(got))));
  const without = file.flatMap(([, , , , , isAgreed, reference]) => (isAgreed === 'no' ? [reference] : []));
  expect(summary.withoutValue).toBe(new Set(without).size);
};

test('statements, files and the operator’s numbers equal the rows and each other, in random years', async () => {
  const property = fc.assert(
    fc.asyncProperty(fc.array(trade, { maxLength: 12 }), fc.integer({ min: -1, max: 3 }), async (plans, erased) => {
      await t.db.write((tx) => tx.update(exchanges).set({ countsFor: 'none' }));
      for (const [index, { id }] of people.entries()) {
        const deletedAt = index === erased ? 1 : null;
        await updateMember(t.db, id, { deletedAt });
      }
      for (const plan of plans) await insert(plan);
      await t.db.write((tx) => tx.update(users).set({ deletedAt: null }));
      await check(plans);
    }),
    { numRuns: process.env['DEEP'] === 'on' ? 15 : 5 },
  );
  await expect(property).resolves.toBeUndefined();
}, 60_000);
