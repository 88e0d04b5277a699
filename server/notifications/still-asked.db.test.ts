import { newId } from '#db/client/ids.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { postAlerts } from '#db/schema/matching/alerts.ts';
import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY } from '../platform/core/time.ts';
import {
  callerFor,
  createExchange,
  createMember,
  createPostRow,
  postInput,
  provenCallerFor,
  termsInput,
} from '../test/factories.ts';
import { listUnread } from '../test/rows.ts';
import { at, iso, t, withTradeClock } from '../test/trade-clock.ts';
import { beginTrade, contest } from '../test/trades.ts';

withTradeClock();

const times = () => ({
  minutes: 60,
  timeZone: 'Europe/Berlin',
  place: 'call' as const,
  options: [iso(20 * DAY), iso(21 * DAY)],
});

test('a completion confirmed by silence leaves both parties asked for a review', async () => {
  const { requester, provider } = await beginTrade(t, 'completed');
  for (const days of [1.5, 3, 6, 8]) await at(days * DAY);
  expect(await listUnread(t.db, requester)).toEqual(['Exchange accepted', 'Exchange started', 'How was it?']);
  expect(await listUnread(t.db, provider)).toEqual(['How was it?']);
});

test('an offer that is taken back, or lapses, leaves what is still true or asked', async () => {
  const { id, requester, owner } = await beginTrade(t, 'accepted');
  await owner.appointments.propose({ ...times(), id });
  await owner.terms.write({ ...termsInput, id, baseVersion: 0 });
  expect(await listUnread(t.db, requester)).toEqual(['Exchange accepted', 'Times suggested', 'Change requested']);
  await owner.terms.withdraw({ id, version: 1 });
  expect(await listUnread(t.db, requester)).toEqual(['Exchange accepted', 'Times suggested']);
  await owner.terms.write({ ...termsInput, id, baseVersion: 1 });
  for (const days of [1.5, 6, 8]) await at(days * DAY);
  expect((await owner.terms.list({ id })).at(-1)).toMatchObject({ status: 'superseded' });
  const left = await listUnread(t.db, requester);
  expect(left).not.toContain('Change requested');
  expect(left, 'the suggested times still wait').toEqual(
    expect.arrayContaining(['Times suggested', 'Waiting for your answer']),
  );
});

test('an offer that lapsed leaves nothing to answer', async () => {
  const { id, provider, asker } = await beginTrade(t);
  await asker.terms.write({ ...termsInput, id, baseVersion: 0 });
  for (const days of [1.5, 6, 8]) await at(days * DAY);
  expect(await listUnread(t.db, provider)).toEqual([]);
});

test('suggested times that have all passed are no longer asked about', async () => {
  const { id, requester, owner } = await beginTrade(t);
  await owner.appointments.propose({ ...times(), id, options: [iso(DAY)] });
  expect(await listUnread(t.db, requester)).toContain('Times suggested');
  await at(2 * DAY);
  expect(await listUnread(t.db, requester)).not.toContain('Times suggested');
});

test('a dispute that is withdrawn leaves notices that are not about it', async () => {
  const { id, provider, requester, asker, owner } = await beginTrade(t, 'accepted');
  await asker.appointments.propose({ ...times(), id });
  await owner.exchanges.move({ id, status: 'in_progress' });
  await asker.appointments.propose({ ...times(), id });
  const dispute = await asker.disputes.open({ ...contest, id });
  expect(await listUnread(t.db, provider)).toEqual(['Times suggested', 'Your exchange is on hold']);
  await asker.disputes.withdraw({ id: dispute.id });
  expect(await listUnread(t.db, provider)).toEqual(['Times suggested', 'No longer on hold']);
  expect(await listUnread(t.db, requester)).toEqual([]);
});

test('the count of unread notifications is updated where a request ends without a notice', async () => {
  const [owner, asker] = [await createMember(t.db, { unlimited: true }), await createMember(t.db)];
  const events: string[] = [];
  const { unsubscribe } = t.deps.events.subscribe(owner, ({ type }) => events.push(type));
  const first = await createExchange(t.deps, { requester: asker, provider: owner });
  events.length = 0;
  await (await callerFor(t.deps, owner)).posts.remove({ id: first.postId });
  expect(events).toContain('notification');
  await createExchange(t.deps, { requester: asker, provider: owner });
  events.length = 0;
  await (await provenCallerFor(t.deps, asker)).profile.erase({});
  unsubscribe();
  expect(events).toContain('notification');
  expect(await listUnread(t.db, owner)).toEqual([]);
});

/** The run with `DEEP=on` needs more parameters than one statement takes on either database; it lasts half a minute. */
const FOUND = process.env['DEEP'] === 'on' ? 66_000 : 1000;

test('a saved search is removed however many posts it found, and its notices are read', async () => {
  const [me, seller] = [await createMember(t.db, { unlimited: true }), await createMember(t.db)];
  const mine = await callerFor(t.deps, me);
  const { id: wishId } = await mine.wishes.create({ search: 'zither', ring: 'at_once' });
  const other = await createPostRow(t.db, seller);
  const now = Date.now();
  const row = { ...postInput, userId: seller, createdAt: now, updatedAt: now };
  await t.db.write(async (tx) => {
    for (let from = 0; from < FOUND; from += 1000) {
      const made = await tx
        .insert(posts)
        .values(Array.from({ length: 1000 }, () => ({ ...row, id: newId() })))
        .returning({ postSeq: posts.seq });
      const found = { source: 'saved_search' as const, savedSearchId: wishId, userId: me, foundAt: now };
      await tx.insert(postAlerts).values(made.map(({ postSeq }) => ({ ...found, postSeq })));
    }
    const [found] = await tx.select({ id: posts.id }).from(posts).orderBy(desc(posts.seq)).limit(1);
    const notice = { userId: me, type: 'match' as const, description: '', createdAt: now };
    await tx.insert(notifications).values([
      { ...notice, id: newId(), title: 'Found', dedupeKey: `post:${found?.id}` },
      { ...notice, id: newId(), title: 'Another', dedupeKey: `post:${other.id}` },
    ]);
  });
  await mine.wishes.remove({ id: wishId });
  expect(await listUnread(t.db, me)).toEqual(['Another']);
});
