import { users } from '#db/schema/auth/members.ts';
import { inArray } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { createPostRow, termsInput } from '../../test/factories.ts';
import { as, begin, get, inDays, provider, requester, withRequests } from '../../test/requests.ts';
import { START, at, t, admin } from '../../test/trade-clock.ts';

withRequests();

describe('an absence', () => {
  const away = async (until: string, timeZone = 'UTC') => (await as(provider)).away.set({ until, timeZone });

  test('lengthens what waits, and what comes, to three days after the return', async () => {
    const { id } = await begin();
    expect(await away('2027-03-20')).toEqual({ until: '2027-03-20' });
    expect((await get(requester, id)).answerBy).toBe('2027-03-24T00:00:00.000Z');
    const later = await begin();
    expect((await get(requester, later.id)).answerBy).toBe('2027-03-24T00:00:00.000Z');
    await away('2027-03-02');
    expect((await get(requester, id)).answerBy, 'never shortens').toBe('2027-03-24T00:00:00.000Z');
    const near = await begin();
    expect((await get(requester, near.id)).answerBy).toBe(inDays(7));
  });

  test('ends with its last day in the own time zone, automatically or before', async () => {
    const shown = async () => (await (await as(requester)).profile.byId({ id: provider })).awayUntil;
    await away('2027-03-02', 'Pacific/Auckland');
    expect(await shown()).toBe('2027-03-02');
    vi.setSystemTime(Date.parse('2027-03-02T11:00:00Z'));
    expect(await shown()).toBeNull();
    expect(await (await as(provider)).away.get()).toEqual({ until: null });
    vi.setSystemTime(START);
    await away('2027-03-09');
    expect(await (await as(provider)).away.get()).toEqual({ until: '2027-03-09' });
    expect(await (await as(provider)).away.end()).toEqual({ until: null });
    expect(await shown()).toBeNull();
  });

  test('takes the posts out of the lists, and brings them back', async () => {
    const { id } = await createPostRow(t.db, provider, { serviceOffered: 'Zither repair' });
    const mine = await as(requester);
    const listed = async (input: object) =>
      (await mine.posts.list({ limit: 100, ...input })).items.some((post) => post.id === id);
    expect([await listed({}), await listed({ search: 'zither' })]).toEqual([true, true]);
    await away('2027-03-02');
    expect([await listed({}), await listed({ search: 'zither' })]).toEqual([false, false]);
    expect(await listed({ userId: provider }), 'on the profile, which says so').toBe(true);
    expect(await mine.posts.byId({ id })).toMatchObject({ id });
    await at(3 * DAY);
    expect([await listed({}), await listed({ search: 'zither' })]).toEqual([true, true]);
  });

  test('ends with its day for a member who returns, and not for one who is still away', async () => {
    await away('2027-03-02');
    await (await as(requester)).away.set({ until: '2027-03-20', timeZone: 'UTC' });
    await at(3 * DAY);
    const rows = await t.db.read
      .select()
      .from(users)
      .where(inArray(users.id, [requester, provider]));
    expect(new Map(rows.map(({ id, awayUntil }) => [id, awayUntil]))).toEqual(
      new Map([
        [requester, '2027-03-20'],
        [provider, null],
      ]),
    );
  });

  test.each(['2027-02-28', '2028-03-03'])('until %s is refused', async (until) => {
    await expect(away(until)).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { path: ['until'] } });
  });

  test.each([{ until: '2027-02-30' }, { until: 'soon' }, { until: '2027-03-02', timeZone: 'Mars/Base' }])(
    'with %j is refused',
    async (input) => {
      await expect((await as(provider)).away.set(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    },
  );
});

describe('a suspended member', () => {
  test('loses nothing by not answering: deadlines wait until the suspension is lifted', async () => {
    const { id } = await begin();
    await at(2 * DAY);
    await admin.admin.suspend({ id: provider, suspended: true, reason: 'Spam' });
    await at(20 * DAY);
    expect(await get(requester, id)).toMatchObject({ status: 'pending' });
    await admin.admin.suspend({ id: provider, suspended: false });
    expect((await get(requester, id)).answerBy).toBe(inDays(25));
    await at(24 * DAY);
    expect(await get(requester, id)).toMatchObject({ status: 'pending' });
    await at(25 * DAY);
    expect(await get(requester, id)).toMatchObject({ expired: true });
  });

  test('a change of terms also waits for them, even if the exchange begins during the absence', async () => {
    const { id } = await begin('accepted');
    await (await as(requester)).terms.write({ ...termsInput, id, baseVersion: 0 });
    await at(2 * DAY);
    await admin.admin.suspend({ id: provider, suspended: true, reason: 'Spam' });
    await at(20 * DAY);
    await admin.admin.suspend({ id: provider, suspended: false });
    await (await as(requester)).exchanges.move({ id, status: 'in_progress' });
    await at(25 * DAY - HOUR);
    expect(await get(requester, id)).toMatchObject({ terms: { status: 'open' } });
    await at(25 * DAY);
    expect(await get(requester, id)).toMatchObject({ terms: null });
  });
});
