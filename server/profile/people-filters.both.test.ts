// PostgreSQL too: what queries find, and in which order.
import type { AnswerRate } from '#contracts/profile/availability.ts';
import type { SearchPeopleInput } from '#contracts/profile/search-people.ts';
import { installCatalog } from '#db/catalog/install.ts';
import { users } from '#db/schema/auth/members.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import fc from 'fast-check';
import { inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { averageRating } from '../auth/members/person.ts';
import { placeColumns } from '../platform/gateways/places/geocoding.ts';
import { type Caller, callerFor, createMember } from '../test/factories.ts';
import { registeredClient } from '../test/rest-client.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { listAll } from '../test/lists/list-all.ts';

let me: string;
let caller: Caller;
withTestApp();
beforeAll(() => installCatalog(t.db));
beforeEach(async () => {
  await t.db.write((tx) => tx.update(users).set({ profileComplete: false }));
  me = await createMember(t.db, { ...placeColumns('Austin, TX'), skillsOffered: ['plumbing'], isVerified: true });
  caller = await callerFor(t.deps, me);
});

type Fields = Partial<typeof users.$inferInsert>;
const add = (fields: Fields = {}, place: string | null = null) =>
  createMember(t.db, { ...placeColumns(place), ...fields });
const ids = async (input: SearchPeopleInput) => (await caller.profile.search(input)).items.map(({ id }) => id);

describe('people are found', () => {
  test('by a skill as soon as they offer it, and no longer than that', async () => {
    const id = await add();
    const own = await callerFor(t.deps, id);
    await own.profile.update({ skillsOffered: ['logo-design'], languages: ['cy'] });
    expect(await ids({ skill: 'logo-design', language: 'cy' })).toEqual([id]);
    await own.profile.updateSettings({ languages: ['en'] });
    expect(await ids({ skill: 'logo-design', language: 'cy' })).toEqual([]);
    await own.profile.update({ skillsOffered: [] });
    expect(await ids({ skill: 'logo-design' })).toEqual([]);
  });

  test('by their rating as it is shown: 3.96 is 4.0, and no review is no rating', async () => {
    const of = (ratingSum: number, reviewCount: number) => add({ ratingSum, reviewCount });
    const [almost, below, best] = [await of(99, 25), await of(394, 100), await of(5, 1)];
    await add();
    expect(await ids({ minRating: 4 })).toEqual([best, almost]);
    expect(await ids({ minRating: 3.9 })).toEqual([best, below, almost]);
    expect(await ids({ minRating: 5 })).toEqual([best]);
  });

  test('without members who are blocked, suspended or erased', async () => {
    const fields = { skillsOffered: ['plumbing'], languages: ['es'], isVerified: true };
    const [blocker, shown] = [await add(fields), await add(fields)];
    await add({ ...fields, suspendedAt: 1 });
    await add({ ...fields, deletedAt: 1 });
    await t.db.write(async (tx) => {
      await tx.insert(blocks).values({ blockerId: blocker, blockedId: me, createdAt: 1 });
      await tx
        .update(users)
        .set({ blockCount: 1 })
        .where(inArray(users.id, [me, blocker]));
    });
    caller = await callerFor(t.deps, me);
    expect(await ids({ skill: 'plumbing', language: 'es', verified: true })).toEqual([shown]);
  });
});

test('every set of filters finds what it says, in its order, page by page', async () => {
  const rates: (AnswerRate | null)[] = ['nearly always', 'mostly', 'sometimes', 'rarely', null];
  const pick = <T>(values: readonly T[], n: number) => values[n % values.length] as T;
  const places = ['Austin, TX', 'Round Rock, TX', 'Dallas, TX', null];
  const members: (Fields & { id: string })[] = [];
  for (let n = 0; n < 60; n++) {
    const fields = {
      skillsOffered: pick([['plumbing'], ['logo-design', 'plumbing'], ['logo-design'], []], n),
      skillsWanted: ['plumbing'],
      languages: pick([['en'], ['en', 'es'], [], ['es', 'cy'], ['fr']], n),
      isVerified: n % 3 === 0,
      answerRate: pick(rates, n * 7),
      reviewCount: n % 4,
      ratingSum: (n % 4) * (1 + (n % 5)),
      ...placeColumns(pick(places, Math.floor(n / 3))),
    };
    members.push({ ...fields, id: await createMember(t.db, fields) });
  }
  const distanceOf = { 'Austin, TX': 0, 'Round Rock, TX': 1, 'Dallas, TX': 2 } as Record<string, number>;
  const expected = ({ skill, verified, minRating, answers, language, near, radius = 25 }: SearchPeopleInput) => {
    const found = members.toReversed().filter((member) => {
      const rating = averageRating({ ratingSum: member.ratingSum ?? 0, reviewCount: member.reviewCount ?? 0 });
      const distance = distanceOf[member.location ?? ''];
      return (
        (!skill || member.skillsOffered?.includes(skill)) &&
        (!verified || member.isVerified) &&
        (minRating === undefined || (rating !== null && rating >= minRating)) &&
        (!answers ||
          member.answerRate === 'nearly always' ||
          (answers === 'mostly' && member.answerRate === 'mostly')) &&
        (!language || member.languages?.includes(language)) &&
        (!near || (distance !== undefined && distance <= (radius > 100 ? 2 : 1)))
      );
    });
    if (near) found.sort((a, b) => (distanceOf[a.location ?? ''] ?? 0) - (distanceOf[b.location ?? ''] ?? 0));
    return found.map(({ id }) => id);
  };
  const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const filters = fc.record({
    skill: maybe('plumbing', 'logo-design'),
    verified: maybe(true, false),
    minRating: maybe(1, 2, 3.3, 4, 5),
    answers: maybe('mostly' as const, 'nearly_always' as const),
    language: maybe('en' as const, 'es' as const, 'cy' as const, 'zu' as const),
    near: maybe('Austin, TX'),
    radius: maybe(25, 300),
  });
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 1, max: 9 }), async (input, limit) => {
      const seen = (await listAll((page) => caller.profile.search({ ...input, limit, ...page }))).map(({ id }) => id);
      expect(seen).toEqual(expected(input));
    }),
    { numRuns: process.env['DEEP'] === 'on' ? 40 : 15 },
  );
});

describe('over HTTP', () => {
  const client = async () => {
    const { client: own } = await registeredClient(t);
    return (query: string) => own.get(`/api/users/search?${query}`);
  };

  test('filters are read from the address', async () => {
    const id = await add({ skillsOffered: ['plumbing'], isVerified: true, ratingSum: 5, reviewCount: 1 }, 'Austin, TX');
    await add({ skillsOffered: ['plumbing'] }, 'Austin, TX');
    const get = await client();
    const { status, body } = await get('skill=plumbing&verified=true&minRating=4.5&near=Austin,%20TX&radius=10');
    expect([status, body]).toMatchObject([200, [{ id }]]);
  });

  test.each([
    ['skill', 'skill=alchemy'],
    ['near', 'near=Nowhere+at+all'],
    ['radius', 'near=Austin,%20TX&radius=0'],
    ['verified', 'verified=perhaps'],
    ['minRating', 'minRating=0'],
    ['minRating', 'minRating=5.1'],
    ['minRating', 'minRating=many'],
    ['answers', 'answers=always'],
    ['language', 'language=xx'],
    ['cursor', 'cursor=nonsense'],
    ['limit', 'limit=0'],
  ])('an invalid %s is refused by its name: %s', async (field, query) => {
    const { status, body } = await (await client())(query);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });
});
