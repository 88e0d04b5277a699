import { countsForSide } from '#contracts/exchanges/disputes.ts';
import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { busyTimes } from '#db/schema/exchanges/appointments.ts';
import { missedDates } from '#db/schema/exchanges/disputes.ts';
import { exchangeEvents, exchanges, reviews } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { asc, inArray, isNotNull, and } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';
import { readCounters } from '../trades.ts';
import { endsOf, type Model, type Real, type Side } from './world.ts';

type World = { model: Model; real: Real };

/** Each change of status that the texts allow: who makes it, and with which note. */
const steps = new Set([
  'party: new > pending',
  'party: pending > accepted',
  'party: pending > cancelled',
  'product: pending > cancelled (expired)',
  'party: accepted > in_progress',
  'party: accepted > cancelled',
  'product: accepted > completed (decided)',
  'product: accepted > cancelled (decided)',
  'party: in_progress > completed',
  'party: in_progress > cancelled',
  'product: in_progress > completed (decided)',
  'product: in_progress > cancelled (decided)',
  'product: completed > cancelled (decided)',
  'product: cancelled > completed (decided)',
  'product: completed > completed (decided)',
  'product: cancelled > cancelled (decided)',
  'party: completed > completed (confirmed)',
  'product: completed > completed (confirmed)',
  ...['accepted', 'in_progress', 'completed'].flatMap((status) => [
    `party: ${status} > ${status} (contested)`,
    `party: ${status} > ${status} (contest withdrawn)`,
  ]),
]);

/** The history of each exchange is a chain of allowed steps that ends at its status. */
const checkHistory = async (t: TestApp, { model, real }: World) => {
  const events = await t.db.read
    .select()
    .from(exchangeEvents)
    .where(inArray(exchangeEvents.exchangeId, real.ids))
    .orderBy(asc(exchangeEvents.id));
  for (const [index, id] of real.ids.entries()) {
    let status: ExchangeStatus | null = null;
    for (const { actorId, fromStatus, toStatus, note } of events.filter(({ exchangeId }) => exchangeId === id)) {
      expect(fromStatus).toBe(status);
      const who = actorId === null ? 'product' : 'party';
      expect([...steps]).toContain(`${who}: ${fromStatus ?? 'new'} > ${toStatus}${note ? ` (${note})` : ''}`);
      status = toStatus;
    }
    expect(status).toBe(model.trades[index]?.status);
  }
};

/** No member is in two places at once, and taken at no time but those of confirmed appointments. */
const checkCalendars = async (t: TestApp, { model, real }: World) => {
  const rows = await t.db.read.select().from(busyTimes).where(inArray(busyTimes.userId, real.members));
  for (const [number, userId] of real.members.entries()) {
    const taken = rows.filter((row) => row.userId === userId).toSorted((a, b) => a.startsAt - b.startsAt);
    for (const [n, span] of taken.entries()) {
      expect(span.startsAt, 'one after the other').toBeGreaterThanOrEqual(taken[n - 1]?.endsAt ?? 0);
    }
    const planned = model.trades
      .filter(({ members }) => Object.values(members).includes(number))
      .flatMap(({ meetings }) => meetings)
      .filter(({ status }) => status === 'confirmed')
      .flatMap((meeting) => meeting.dates.map((startsAt, n) => [startsAt, endsOf(meeting)[n] ?? 0]));
    expect(taken.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual(
      planned.toSorted(([a = 0], [b = 0]) => a - b),
    );
  }
};

/** The counters of the members, their reviews, and what is recorded about them. */
const checkCounters = async (t: TestApp, { model, real }: World) => {
  const { stored, counted } = await readCounters(t.db, real.members);
  expect(stored, 'the counters are what the rows say').toEqual(counted);
  const rows = await t.db.read.select().from(exchanges).where(inArray(exchanges.id, real.ids));
  const shown = await t.db.read
    .select()
    .from(reviews)
    .where(and(inArray(reviews.exchangeId, real.ids), isNotNull(reviews.publishedAt)));
  const recorded = await t.db.read.select().from(missedDates).where(inArray(missedDates.exchangeId, real.ids));
  for (const [index, trade] of model.trades.entries()) {
    const row = rows.find(({ id }) => id === real.ids[index]);
    expect(row?.countsFor).toBe(trade.countsFor);
    const notes = recorded.filter(({ exchangeId }) => exchangeId === row?.id);
    const sideOf = (userId: string): Side => (userId === row?.requesterId ? 'requester' : 'provider');
    expect(notes.map(({ userId, kind }) => `${sideOf(userId)} ${kind}`).sort()).toEqual([...trade.missed].sort());
    for (const review of shown.filter(({ exchangeId }) => exchangeId === row?.id)) {
      expect(countsForSide(trade.countsFor, sideOf(review.revieweeId)), 'a review that shows').toBe(true);
    }
  }
  const members = await t.db.read.select().from(users).where(inArray(users.id, real.members));
  for (const { id, calledOffLate, completedExchanges } of members) {
    expect(calledOffLate).toBe(recorded.filter(({ userId }) => userId === id).length);
    const profile = await real.callers[0]?.profile.byId({ id });
    const own = await real.callers[real.members.indexOf(id)]?.profile.stats();
    expect([profile?.completedExchanges, own?.completedExchanges]).toEqual([completedExchanges, completedExchanges]);
  }
  const all = await t.db.read.$count(exchanges, inArray(exchanges.countsFor, ['both', 'requester', 'provider']));
  expect((await real.admins[0]?.admin.stats())?.completedExchanges).toBe(all);
};

/** What has to hold in the database after whatever was done. */
export const checkInvariants = async (t: TestApp, world: World): Promise<void> => {
  await checkHistory(t, world);
  await checkCalendars(t, world);
  await checkCounters(t, world);
};
