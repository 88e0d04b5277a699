import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { circleSeats } from '#db/schema/matching/circles.ts';
import { matchDismissals } from '#db/schema/matching/match-index.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanUp } from '../../app/clean-up.ts';
import { DAY } from '../../platform/core/time.ts';
import { agreeTestCircle, createTestCircleMember } from '../../test/circles/circles.ts';
import { callerFor } from '../../test/factories.ts';
import { updateMember } from '../../test/rows.ts';
import { registeredClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { createTrader, insertSkills, logoForBooks, publish, type Trader } from '../../test/matching-traders.ts';

let me: Trader;
let dana: Trader;
let mine: string;
withTestApp();
beforeAll(() => insertSkills(t.db));
beforeEach(async () => {
  me = await createTrader(t);
  dana = await createTrader(t, { firstName: 'Dana' });
  mine = await publish(me, logoForBooks);
});
afterEach(() => vi.useRealTimers());

const list = (input: Parameters<Trader['caller']['matches']['list']>[0] = {}) => me.caller.matches.list(input);
/** The members among these two who match the post of this test. */
const found = async (...ids: string[]) => {
  const { items } = await list({ postId: mine, limit: 100 });
  return items.map(({ theirs }) => theirs.id).filter((id) => ids.includes(id));
};

describe('what matches', () => {
  test('both ways by skill, with reasons, near and for the same value', async () => {
    const theirs = await publish(dana);
    const { items, total } = await list({ postId: mine });
    const match = items.find((item) => item.theirs.id === theirs);
    expect(match).toMatchObject({
      id: `${mine}.${theirs}`,
      kind: 'mutual',
      reasons: [
        'Dana offers bookkeeping, which you seek',
        'You offer logo design, which Dana seeks',
        'Less than a mile away',
        'Both about $500',
      ],
      mine: { id: mine, userId: me.id },
      theirs: { userId: dana.id, user: { firstName: 'Dana' } },
    });
    // All but the half of the liveliness that isn't known yet.
    expect(match?.score).toBeGreaterThanOrEqual(97);
    expect(total).toBeGreaterThanOrEqual(1);
  });

  test('with a distance in the unit of the member’s country', async () => {
    const theirs = await publish(dana);
    await updateMember(t.db, me.id, { placeId: 'paris-fr' });
    const { items } = await list({ postId: mine });
    expect(items.find((item) => item.theirs.id === theirs)?.reasons).toContain('Less than a kilometer away');
    const back = await dana.caller.matches.list({ postId: theirs });
    expect(back.items.find((item) => item.theirs.id === mine)?.reasons).toContain('Less than a mile away');
  });
});

describe('members who never appear', () => {
  test('the member themselves', async () => {
    const own = await publish(me);
    expect(await found(own)).toEqual([]);
  });

  test.each(['blocking', 'blocked'] as const)('someone the member is %s', async (side) => {
    const theirs = await publish(dana);
    expect(await found(theirs)).toEqual([theirs]);
    const [one, other] = side === 'blocking' ? [me, dana] : [dana, me];
    await one.caller.blocks.add({ userId: other.id });
    expect(await found(theirs)).toEqual([]);
    await one.caller.blocks.remove({ userId: other.id });
    expect(await found(theirs)).toEqual([theirs]);
  });

  test.each([
    ['suspended', { suspendedAt: 1 }, { suspendedAt: null }],
    ['away', { awayEndsAt: Date.now() + DAY }, { awayEndsAt: null }],
  ])('who is %s, from the next answer on', async (_, gone, back) => {
    const theirs = await publish(dana);
    await updateMember(t.db, dana.id, gone);
    expect(await found(theirs)).toEqual([]);
    await updateMember(t.db, dana.id, back);
    expect(await found(theirs)).toEqual([theirs]);
  });

  test('a closed or removed post, mine or theirs, until it is open again', async () => {
    const theirs = await publish(dana);
    await dana.caller.posts.update({ id: theirs, status: 'closed' });
    expect(await found(theirs)).toEqual([]);
    await dana.caller.posts.update({ id: theirs, status: 'active' });
    expect(await found(theirs)).toEqual([theirs]);
    await me.caller.posts.update({ id: mine, status: 'closed' });
    expect((await list({ postId: mine })).total).toBe(0);
    await me.caller.posts.update({ id: mine, status: 'active' });
    await dana.caller.posts.remove({ id: theirs });
    expect(await found(theirs)).toEqual([]);
  });

  test('those with an open exchange, whatever it is about', async () => {
    const theirs = await publish(dana);
    const other = await publish(dana, { serviceOffered: 'Cake', skillsOffered: [], industry: 'Baking' });
    const { id } = await me.caller.exchanges.create({ providerUserId: dana.id, serviceRequestId: other });
    expect(await found(theirs)).toEqual([]);
    await me.caller.exchanges.move({ id, status: 'cancelled' });
    expect(await found(theirs)).toEqual([theirs]);
  });

  test('what I dismissed, for 90 days, on my side alone; it can be taken back', async () => {
    const theirs = await publish(dana);
    const id = `${mine}.${theirs}`;
    expect(await me.caller.matches.dismiss({ id })).toEqual({ success: true });
    expect(await found(theirs)).toEqual([]);
    const { items } = await dana.caller.matches.list({ postId: theirs });
    expect(items.map((item) => item.theirs.id)).toContain(mine);
    await me.caller.matches.restore({ id });
    expect(await found(theirs)).toEqual([theirs]);
    await me.caller.matches.dismiss({ id });
    await updateMember(t.db, me.id, { unlimitedUntil: Date.now() + 200 * DAY });
    me.caller = await callerFor(t.deps, me.id);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90 * DAY - 1000 });
    await me.caller.posts.renew({ id: mine });
    await dana.caller.posts.renew({ id: theirs });
    expect(await found(theirs)).toEqual([]);
    await cleanUp(t.deps);
    expect(await t.db.fresh.$count(matchDismissals)).toBeGreaterThan(0);
    vi.setSystemTime(Date.now() + 2000);
    expect(await found(theirs)).toEqual([theirs]);
    await cleanUp(t.deps);
    expect(await t.db.fresh.$count(matchDismissals)).toBe(0);
  });

  test('what a circle has bound, on both sides, until it is free again', async () => {
    const { skillIds, a: bound } = await agreeTestCircle(t);
    const wants = skillIds[0] ?? '';
    const partner = await createTestCircleMember(t, { gives: skillIds.at(-1) ?? '', wants });
    const totals = async () => [
      (await bound?.calls.matches.list({ kind: 'mutual' }))?.total,
      (await partner.calls.matches.list({ kind: 'mutual' })).total,
    ];
    expect(await totals()).toEqual([0, 0]);
    await t.db.write((tx) =>
      tx
        .update(circleSeats)
        .set({ isBound: false })
        .where(eq(circleSeats.postId, bound?.postId ?? '')),
    );
    expect(await totals()).toEqual([1, 1]);
  });

  test('what no longer matches after a change of either side', async () => {
    const theirs = await publish(dana);
    await dana.caller.posts.update({ id: theirs, skillsOffered: ['logo-design'], industry: 'Design' });
    const { items } = await list({ postId: mine, limit: 100 });
    expect(items.find((item) => item.theirs.id === theirs)?.kind).toBe('needs');
    await me.caller.posts.update({ id: mine, skillsOffered: [], industry: 'Baking' });
    expect(await found(theirs)).toEqual([]);
  });
});

describe('hostile ids', () => {
  test('of posts of others, of unknown posts, and of posts that do not match', async () => {
    const theirs = await publish(dana);
    await expect(list({ postId: theirs })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const id of [`${theirs}.${mine}`, `${mine}.${mine}`, `${mine}.none`, mine, `${mine}.${theirs}.x`, '...']) {
      await expect(me.caller.matches.dismiss({ id }), id).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(list({ cursor: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await dana.caller.blocks.add({ userId: me.id });
    me.caller = await callerFor(t.deps, me.id);
    await expect(me.caller.matches.dismiss({ id: `${mine}.${theirs}` })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('of a list of 50 industries and a radius of 100 miles', async () => {
    const many = Array.from({ length: 54 }, (_, n) => `Trade ${n}`).join(',');
    await me.caller.notifications.updateSettings({ radius: 100 });
    const wide = await publish(me, { ...logoForBooks, industry: many, lookingForIndustry: many });
    const theirs = await publish(dana);
    const { items } = await list({ postId: wide, limit: 100 });
    expect(items.map((item) => item.theirs.id)).toContain(theirs);
    await t.db.write((tx) => tx.delete(notificationSettings));
  });
});

describe('pages and plans', () => {
  const createFive = async () => {
    const ids: string[] = [];
    for (const estimatedValue of [500, 450, 400, 350, 300]) ids.push(await publish(dana, { estimatedValue }));
    ids.push(await publish(dana, { skillsWanted: [], lookingForIndustry: 'Baking' }));
    return ids;
  };
  const readAll = async ({ caller }: Trader, limit: number, between?: (page: number) => Promise<unknown>) => {
    const pages: string[][] = [];
    let cursor: string | undefined;
    let total = 0;
    do {
      const page = await caller.matches.list({ postId: mine, limit, ...(cursor ? { cursor } : {}) });
      pages.push(page.items.filter((item) => item.theirs.userId === dana.id).map((item) => item.theirs.id));
      total = page.total;
      cursor = page.nextCursor ?? undefined;
      if (cursor) await between?.(pages.length);
    } while (cursor);
    return { ids: pages.flat(), pages: pages.length, total };
  };

  test('each match that was there comes once, whatever is published and changed between the pages', async () => {
    const ids = await createFive();
    const all = await readAll(me, 100);
    expect(all.ids).toEqual(ids);
    const { ids: read } = await readAll(me, 2, async (page) => {
      const [later] = ids.slice(page + 1);
      if (later) await dana.caller.posts.update({ id: later, estimatedValue: page % 2 ? 20 : 500 });
      await dana.caller.posts.update({ id: ids[0] ?? '', estimatedValue: 10 });
      await publish(dana, { estimatedValue: 500 });
    });
    expect(read.filter((id) => ids.includes(id))).toEqual(all.ids.filter((id) => ids.includes(id)));
  });

  test('free gets the three best mutual ones, and how many there are', async () => {
    await createFive();
    const { total } = await readAll(me, 100);
    await updateMember(t.db, me.id, { unlimitedUntil: null });
    me.caller = await callerFor(t.deps, me.id);
    const free = await me.caller.matches.list({ postId: mine });
    expect(free.items).toHaveLength(3);
    expect(free.items.every(({ kind }) => kind === 'mutual')).toBe(true);
    expect(free).toMatchObject({ nextCursor: null, total });
    const first = await me.caller.matches.list({ postId: mine, limit: 2 });
    const second = await me.caller.matches.list({ postId: mine, limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(free.items.map(({ id }) => id));
    expect(second.nextCursor).toBeNull();
    const has = await me.caller.matches.list({ postId: mine, kind: 'has' });
    expect(has.items).toEqual([]);
    expect(has.total).toBeGreaterThanOrEqual(1);
  });

  test('the counts are those of the list', async () => {
    await createFive();
    const { total } = await list({ postId: mine });
    const [counts, ...others] = await me.caller.matches.counts();
    expect(others).toEqual([]);
    expect(counts).toMatchObject({ postId: mine, count: total });
    for (const kind of ['mutual', 'has', 'needs'] as const) {
      expect((await list({ postId: mine, kind })).total, kind).toBe(counts?.[kind]);
    }
  });

  test('by REST, with the number in the header', async () => {
    const { client } = await registeredClient(t);
    const { body } = await client.post('/api/service-requests', logoForBooks);
    const { id } = body as { id: string };
    await publish(dana);
    const answer = await client.get(`/api/matches?postId=${id}&limit=1`);
    expect(answer).toMatchObject({ status: 200, body: [{ mine: { id } }] });
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(1);
    expect(JSON.stringify(answer.body)).not.toMatch(/"(lat|lng|email)"/);
  });
});
