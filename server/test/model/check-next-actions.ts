import { LEG_CONFIRM_DAYS } from '#contracts/matching/circles.ts';
import { countsForSide } from '#contracts/exchanges/disputes.ts';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import type { NextAction, NextActionItem } from '#contracts/exchanges/next-actions.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { askingNotices } from '../../exchanges/deadlines/asked.ts';
import { loadNextActionItems } from '../../matching/digests/weekly/next-action-items.ts';
import type { Caller } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { everyoneOf } from './next-action-commands.ts';
import {
  isContested,
  isOver,
  type Model,
  openOf,
  other,
  type Real,
  type Side,
  type Trade,
  waitingFor,
} from './world.ts';

/** What has to be among the rows: what it is, and when silence decides; undefined where no page says when. */
type Expected = [what: string, dueAt: number | null | undefined];

const REVIEW_ASKED_DAYS = 30;
const PAGE = 100;

const waitsAs = (trade: Trade, now: number): [kind: string, dueAt: number | null] => {
  const { contest, done, status, answerBy } = trade;
  if (contest && isContested(trade)) return ['dispute', contest.answerBy > now ? contest.answerBy : null];
  if (isOver(trade)) return ['confirm', done?.confirmBy ?? null];
  const open = openOf(trade);
  if (status === 'pending') return ['answer', answerBy];
  return open ? ['answer', open.at + 7 * DAY] : ['times', null];
};

const isAskedToReview = ({ status, reviewedByMe, contested, updatedAt }: Exchange, now: number): boolean =>
  status === 'completed' && !reviewedByMe && !contested && Date.parse(updatedAt) > now - REVIEW_ASKED_DAYS * DAY;

const expectedOfExchange = (m: Model, r: Real, exchange: Exchange, me: string): Expected[] => {
  const trade = m.trades[r.ids.indexOf(exchange.id)];
  const side: Side = exchange.requesterUserId === me ? 'requester' : 'provider';
  if (trade && waitingFor(trade) === side) {
    const [kind, dueAt] = waitsAs(trade, m.now);
    return [[`${kind} ${exchange.id}`, dueAt]];
  }
  const counts = trade ? countsForSide(trade.countsFor, other(side)) : true;
  return counts && isAskedToReview(exchange, m.now) ? [[`review ${exchange.id}`, null]] : [];
};

const listExpectedOfCircles = async (caller: Caller, me: string): Promise<Expected[]> => {
  const { items } = await caller.circles.list({ limit: PAGE });
  return items.flatMap(({ id, state, seats, legs, answerBy }): Expected[] => {
    const isAsked = seats.some((seat) => seat.isMe && seat.state === 'asked');
    const isOpen = state === 'proposed' || state === 'agreed';
    const parts = legs.flatMap((leg): Expected[] => {
      if (state !== 'agreed' && state !== 'broken') return [];
      if (leg.receiverUserId === me && leg.status === 'delivered') {
        return [[`confirm part-${leg.id}`, Date.parse(leg.deliveredAt ?? '') + LEG_CONFIRM_DAYS * DAY]];
      }
      return leg.giverUserId === me && leg.status === 'disputed' ? [[`dispute part-${leg.id}`, undefined]] : [];
    });
    return [
      ...(isOpen && isAsked && answerBy ? [[`circle circle-${id}`, Date.parse(answerBy)] as Expected] : []),
      ...parts,
    ];
  });
};

const itemsOf = (rows: NextAction[]): NextActionItem[] => rows.flatMap(({ also, ...row }) => [row, ...also]);
const keyOf = ({ kind, id }: NextActionItem) => `${kind} ${id}`;
const timeOf = ({ dueAt }: NextActionItem) => (dueAt === null ? Infinity : Date.parse(dueAt));

const allRows = async (caller: Caller): Promise<{ rows: NextAction[]; total: number }> => {
  const rows: NextAction[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await caller.turns.list({ limit: 3, ...(cursor ? { cursor } : {}) });
    rows.push(...page.items);
    if (!page.nextCursor) return { rows, total: page.total };
    cursor = page.nextCursor;
  }
};

const checkOrder = (items: NextActionItem[]) => {
  for (const [index, item] of items.entries()) {
    const before = items[index - 1];
    if (!before) continue;
    expect(timeOf(before), 'by when silence decides').toBeLessThanOrEqual(timeOf(item));
    if (timeOf(before) === Infinity) expect(before.since <= item.since, 'then by age').toBe(true);
  }
};

/** The groups of exchanges and circles, and the counts beside them, say what the rows say. */
const checkGroups = async (caller: Caller, exchanges: Exchange[], items: NextActionItem[]) => {
  const inGroups = items.filter(({ kind }) => kind !== 'reply');
  const circleIds = new Set(inGroups.flatMap(({ url }) => url.match(/^\/circles\/(.*)$/)?.[1] ?? []));
  const turn = (await caller.exchanges.list({ group: 'turn', limit: PAGE })).items;
  const circles = (await caller.circles.list({ group: 'turn', limit: PAGE })).items;
  expect(new Set(turn.map(({ id }) => id))).toEqual(
    new Set(inGroups.filter(({ url }) => !url.startsWith('/circles/')).map(({ id }) => id)),
  );
  expect(new Set(circles.map(({ id }) => id))).toEqual(circleIds);
  expect(await caller.turns.counts()).toMatchObject({ exchanges: turn.length + circles.length });
  for (const group of ['turn', 'motion', 'done'] as const) {
    const ofGroup = exchanges.filter((exchange) => exchange.group === group);
    expect((await caller.exchanges.counts({ group })).all, group).toBe(ofGroup.length);
  }
  for (const { id, dueAt } of circles) {
    const times = items.filter(({ url }) => url === `/circles/${id}`).map(timeOf);
    expect(dueAt === null ? Infinity : Date.parse(dueAt), 'the earliest of what waits in the circle').toBe(
      Math.min(...times),
    );
  }
  for (const { id, dueAt } of turn) {
    expect(dueAt, 'the row of the group says the same time').toBe(items.find((item) => item.id === id)?.dueAt);
  }
};

/** No unread notice asks for what no one waits for any longer. */
const checkNotices = async (t: TestApp, me: string, items: NextActionItem[]) => {
  const kindOf: Record<string, string> = Object.fromEntries([
    ...[...askingNotices.offer, ...askingNotices.answer].map((notice) => [notice, 'answer']),
    ...askingNotices.confirm.map((notice) => [notice, 'confirm']),
    ...['circle.asked', 'circle.changed', 'circle.remind'].map((notice) => [notice, 'circle']),
    ['circle.delivered', 'confirm'],
    ['circle.disputed', 'dispute'],
    ...['dispute.opened', 'deadline.dispute', 'deadline.dispute-soon'].map((notice) => [notice, 'dispute']),
  ]);
  const unread = await t.db.read
    .select({ kind: notifications.kind, url: notifications.actionUrl })
    .from(notifications)
    .where(
      and(eq(notifications.userId, me), isNull(notifications.readAt), inArray(notifications.kind, Object.keys(kindOf))),
    );
  const waiting = items.map(({ kind, url }) => `${kind} ${url}`);
  for (const { kind, url } of unread) {
    const isReminder = askingNotices.answer.includes(kind ?? '');
    // Suggested times are reminded of as what is offered is. What else is asked waits while a dispute is open.
    const asks = [`${kindOf[kind ?? '']} ${url}`, `dispute ${url}`, ...(isReminder ? [`times ${url}`] : [])];
    expect(
      waiting.filter((item) => asks.includes(item)),
      `unread: ${kind}`,
    ).not.toEqual([]);
  }
};

const checkOne = async (
  t: TestApp,
  m: Model,
  r: Real,
  { id: me, caller }: { id: string; caller: Caller },
): Promise<string[]> => {
  const exchanges = (await caller.exchanges.list({ limit: PAGE })).items;
  const conversations = (await caller.messages.conversations({ limit: PAGE })).items;
  const expected: Expected[] = [
    ...exchanges.flatMap((exchange) => expectedOfExchange(m, r, exchange, me)),
    ...(await listExpectedOfCircles(caller, me)),
    ...conversations
      .filter(({ unreadCount }) => unreadCount > 0)
      .map(({ otherUser }): Expected => [`reply messages-${otherUser.id}`, null]),
  ];
  const { rows, total } = await allRows(caller);
  const items = itemsOf(rows);
  expect(new Set(items.map(keyOf))).toEqual(new Set(expected.map(([key]) => key)));
  expect(items).toHaveLength(expected.length);
  for (const [key, dueAt] of expected) {
    const item = items.find((shown) => keyOf(shown) === key);
    if (dueAt !== undefined) expect(item?.dueAt, key).toBe(dueAt === null ? null : new Date(dueAt).toISOString());
  }
  checkOrder(rows);
  for (const { also, ...row } of rows) checkOrder([row, ...also]);
  const people = rows.flatMap(({ person }) => person?.id ?? []);
  expect(new Set(people).size, 'one row a person').toBe(people.length);
  expect(total).toBe(rows.length);
  expect((await caller.turns.counts()).all).toBe(total);
  await checkGroups(caller, exchanges, items);
  const mail = await loadNextActionItems(t.deps, me);
  expect([mail.total, mail.items.map(({ title }) => title)]).toEqual([
    total,
    rows.slice(0, 5).map(({ sentence }) => sentence),
  ]);
  await checkNotices(t, me, items);
  return items.map(({ kind }) => kind);
};

/**
 * Compares what waits for each member, wherever that is shown, with what the texts say of what was done.
 * @returns the kinds of what waits
 */
export const checkNextActions = async (t: TestApp, m: Model, r: Real): Promise<string[]> => {
  const kinds: string[] = [];
  for (const member of everyoneOf(r)) kinds.push(...(await checkOne(t, m, r, member)));
  return kinds;
};
