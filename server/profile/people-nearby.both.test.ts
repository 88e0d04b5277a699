// PostgreSQL too: what queries find, and in which order.
import { industries } from '#db/schema/posts/catalog.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SearchPeopleInput } from '#contracts/profile/search-people.ts';
import { type Caller, callerFor, createIndustries, createMember } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { placeColumns } from '../platform/gateways/places/geocoding.ts';
import { listAll } from '../test/lists/list-all.ts';

let me: string;
let caller: Caller;
withTestApp();
beforeAll(() => createIndustries(t.db, ['Design', 'Legal']));
beforeEach(async () => {
  await t.db.write((tx) => tx.update(users).set({ profileComplete: false }));
  me = await createMember(t.db, placeColumns('Austin, TX'));
  caller = await callerFor(t.deps, me);
});

const add = async (place: string | null, fields: Partial<typeof users.$inferInsert> = {}) =>
  createMember(t.db, { ...placeColumns(place), ...fields });
const ids = async (input: SearchPeopleInput) => (await caller.profile.search(input)).items.map(({ id }) => id);

describe('people near a place', () => {
  test('are those within the radius, with their distance, the nearest first unless the newest are asked for', async () => {
    const austin = await add('Austin, TX');
    const far = await add('Dallas, TX');
    const roundRock = await add('Round Rock, TX');
    await add(null);
    await add('Seattle, WA');
    expect(await ids({ near: 'Austin, TX' })).toEqual([austin, roundRock]);
    expect(await ids({ near: 'Austin, TX', sort: 'newest' })).toEqual([roundRock, austin]);
    expect(await ids({ near: '78701', radius: 300, sort: 'newest' })).toEqual([roundRock, far, austin]);
    expect(await ids({ near: 'Austin, TX', radius: 300, sort: 'nearest' })).toEqual([austin, roundRock, far]);
    const { items } = await caller.profile.search({ near: 'Austin, TX' });
    expect(items.map(({ distanceMiles }) => distanceMiles)).toEqual([0, expect.closeTo(24.4, 1)]);
    expect((await caller.profile.search({})).items[0]).toMatchObject({ distanceMiles: null });
    expect((await caller.profile.byId({ id: austin })).distanceMiles).toBeNull();
  });

  test('can also be searched by words and industry', async () => {
    const design = await add('Austin, TX', { firstName: 'Isolde' });
    const legal = await add('Austin, TX', { firstName: 'Isolde' });
    const elsewhere = await add('Seattle, WA', { firstName: 'Isolde' });
    const [row] = await t.db.read.select().from(industries).where(eq(industries.name, 'Design'));
    const industryId = row?.id ?? '';
    await t.db.write((tx) =>
      tx.insert(memberIndustries).values([design, elsewhere].map((userId) => ({ userId, industryId }))),
    );
    expect(await ids({ q: 'isolde', near: 'Austin, TX' })).toEqual([legal, design]);
    expect(await ids({ q: 'isolde', industry: 'DESIGN' })).toEqual([elsewhere, design]);
    expect(await ids({ industry: 'design', near: 'Austin, TX' })).toEqual([design]);
    expect(await ids({ industry: 'Desig' })).toEqual([]);
  });

  test.each(['newest', 'nearest'] as const)('page without gaps or repeats, %s', async (sort) => {
    const all = new Set<string>();
    for (const place of ['Austin, TX', 'Round Rock, TX', 'Austin, TX', 'Austin, TX', 'Round Rock, TX'])
      all.add(await add(place));
    const seen = (await listAll((page) => caller.profile.search({ near: 'Austin, TX', sort, limit: 2, ...page }))).map(
      ({ id }) => id,
    );
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(all);
  });

  test('are refused for the cursor of another order', async () => {
    await add('Austin, TX');
    await add('Austin, TX');
    const { nextCursor } = await caller.profile.search({ near: 'Austin, TX', limit: 1 });
    await expect(
      caller.profile.search({ near: 'Austin, TX', sort: 'newest', cursor: nextCursor ?? '' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
