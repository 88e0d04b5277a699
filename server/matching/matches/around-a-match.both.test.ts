// PostgreSQL too: what queries find, and in which order.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { createTrader, insertSkills, logoForBooks, publish, type Trader } from '../../test/matching-traders.ts';

let me: Trader;
withTestApp();
beforeAll(() => insertSkills(t.db));
beforeEach(async () => {
  me = await createTrader(t);
});

const offer = async (skill: string, values: number[]) => {
  const trader = await createTrader(t);
  for (const estimatedValue of values)
    await publish(trader, { ...logoForBooks, skillsOffered: [skill], estimatedValue });
  return trader;
};
const usual = (id: string) => me.caller.matches.usualValue({ id });

describe('the usual value of a skill', () => {
  test('is the middle half of what members ask, one value each, and needs five of them', async () => {
    for (const value of [100, 200, 300, 403]) await offer('logo-design', [value]);
    await publish(me, { ...logoForBooks, estimatedValue: 9000 });
    expect(await usual('logo-design')).toBeNull();
    await offer('logo-design', [500, 500, 500, 500]);
    expect(await usual('logo-design')).toEqual({ low: 200, middle: 300, high: 400, members: 5 });
    expect(await usual('bookkeeping')).toBeNull();
  });

  test('counts open posts alone', async () => {
    const traders = [];
    for (const value of [10, 20, 30, 40, 50]) traders.push(await offer('poster-design', [value]));
    expect(await usual('poster-design')).toMatchObject({ low: 20, middle: 30, high: 40 });
    const [post] = (await traders[0]?.caller.posts.own()) ?? [];
    await traders[0]?.caller.posts.update({ id: post?.id ?? '', status: 'closed' });
    expect(await usual('poster-design')).toBeNull();
  });
});

test('a list without matches says whether the members who match were asked or already trade', async () => {
  const dana = await createTrader(t, { firstName: 'Dana' });
  await publish(me, logoForBooks);
  const list = () => me.caller.matches.list({ kind: 'mutual' });
  expect(await list()).toMatchObject({ items: [], taken: null });
  const theirs = await publish(dana);
  expect(await list()).toMatchObject({ total: 1, taken: null });
  const { id } = await me.caller.exchanges.create({ providerUserId: dana.id, serviceRequestId: theirs });
  expect(await list()).toMatchObject({ items: [], total: 0, taken: 'asked' });
  await dana.caller.exchanges.move({ id, status: 'accepted' });
  expect(await list()).toMatchObject({ items: [], total: 0, taken: 'trading' });
  await me.caller.exchanges.move({ id, status: 'cancelled' });
  expect(await list()).toMatchObject({ total: 1, taken: null });
});
