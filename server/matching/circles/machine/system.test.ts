import { describe, expect, test } from 'vitest';
import { DAY } from '../../../platform/core/time.ts';
import type { Command, Effect, Step } from './commands.ts';
import { nextDeadlineOf } from './deadlines.ts';
import {
  after,
  carriedOut,
  check,
  examples,
  followUpOf,
  legStep,
  NOW,
  play,
  proposal,
  step,
} from './drawing/examples.ts';
import { next } from './next.ts';
import type { StoredCircle } from './state.ts';

const { proposed, agreed } = examples;
const statesOf = ({ seats }: StoredCircle) => Object.fromEntries(seats.map(({ userId, state }) => [userId, state]));
const usersOf = ({ effects }: Step, kind: Effect['kind']) =>
  effects.filter((effect) => effect.kind === kind).flatMap((effect) => ('userId' in effect ? [effect.userId] : []));
/** What the next deadline does when it is due. */
const atDeadline = (state: StoredCircle, isStillOwed = true): Step => {
  const at = nextDeadlineOf(state)?.at ?? NOW;
  return play(state, { kind: 'deadline', isStillOwed }, at);
};

describe('check', () => {
  test('takes the seat of a member who is gone', () => {
    expect(statesOf(step(proposed, { ...check, gone: 'seat of Ben' }).state)['Ben']).toBe('lapsed');
    const left = step(agreed, { ...check, gone: 'seat of Ben', network: ['Dan'] });
    expect(statesOf(left.state)['Ben']).toBe('left');
    expect(left.effects).toContainEqual({ kind: 'count-leaving', userId: 'Ben', network: ['Dan'] });
  });

  test('ends a proposal with a block in it, or that no longer forms a circle', () => {
    expect(step(proposed, { ...check, hasBlock: true }).state.circle.state).toBe('void');
    expect(step(proposed, { ...check, stillClosesCircle: false }).state.circle.state).toBe('void');
  });

  test('asks those again who said yes to what a post said before', () => {
    const offers = { 'post of Cleo': { service: 'work of Cleo', value: 450 } };
    const changed = step(proposed, { ...check, offers }).state;
    expect([statesOf(changed)['Ana'], changed.circle.version]).toEqual(['asked', 2]);
  });

  test('changes nothing where nothing changed', () => {
    expect(step(proposed, check)).toEqual({ state: proposed, effects: [], followUp: null });
    expect(step(examples.void, { ...check, gone: 'seat of Ben' }).effects).toEqual([]);
  });

  test('ends a debt to a member who has blocked the debtor', () => {
    const broken = examples['broken, Ana owes Cleo'];
    const blockedDebts = [broken.legs.at(-1)?.id ?? ''];
    expect(step(broken, { ...check, blockedDebts }).state.legs.at(-1)?.status).toBe('cancelled');
  });
});

describe('a deadline', () => {
  test('that is not due does nothing', () => {
    const command: Command = { kind: 'deadline', isStillOwed: true };
    expect(step(proposed, command)).toEqual({ state: proposed, effects: [], followUp: null });
  });

  test('reminds a member who was asked, then counts their silence as a no', () => {
    const reminded = atDeadline(atDeadline(proposed).state).state;
    expect(reminded.seats.map(({ remindedAt }) => remindedAt !== null)).toEqual([false, true, true]);
    expect(statesOf(atDeadline(reminded).state)).toEqual({ Ana: 'accepted', Ben: 'lapsed', Cleo: 'asked' });
  });

  test('ends a proposal after ten days', () => {
    const { state } = atDeadline(examples['proposed, all said yes']);
    expect(state.circle).toMatchObject({ state: 'void', endReason: 'expired', endedAt: NOW + 10 * DAY });
  });

  test('breaks a circle whose vacancy no one filled', () => {
    const { state } = atDeadline(examples['agreed, with a vacancy']);
    expect(state.circle).toMatchObject({ state: 'broken', endedAt: NOW + 5 * DAY });
  });

  test('confirms a delivered leg for a member who has not objected', () => {
    const { state } = atDeadline(examples['agreed, a leg delivered']);
    expect(state.legs[0]).toMatchObject({ status: 'confirmed', confirmedAt: NOW + 7 * DAY });
  });

  test('reminds of a leg that is due, and of a dispute, once', () => {
    expect(usersOf(atDeadline(agreed), 'notify')).toEqual(['Ana']);
    const disputed = atDeadline(examples['agreed, a leg disputed']);
    expect(usersOf(disputed, 'notify')).toEqual(['Ana', 'Ben']);
    expect(nextDeadlineOf(disputed.state)?.kind).toBe('nudge');
  });

  test('bans a member who has not paid a debt, unless it is no longer owed', () => {
    const nudged = atDeadline(examples['broken, Ana owes Cleo']).state;
    const failed = atDeadline(nudged);
    expect([failed.state.legs.at(-1)?.status, usersOf(failed, 'ban')]).toEqual(['failed', ['Ana']]);
    const ended = atDeadline(nudged, false);
    expect([ended.state.legs.at(-1)?.status, usersOf(ended, 'ban')]).toEqual(['cancelled', []]);
  });
});

describe('debts', () => {
  test('are owed by members who received without giving to those who gave without receiving', () => {
    const broken = step(carriedOut(agreed, 'Cleo'), { kind: 'end' });
    expect(broken.followUp).toBe('owe');
    const owed = step(broken.state, followUpOf(broken.state, 'owe'));
    expect(owed.state.legs.at(-1)).toMatchObject({
      giverId: 'Ana',
      receiverId: 'Cleo',
      isOwed: true,
      status: 'waiting',
    });
    expect(usersOf(owed, 'notify')).toEqual(['Ana']);
    expect(step(owed.state, followUpOf(broken.state, 'owe')).state.legs).toEqual(owed.state.legs);
  });

  test('are paused while the debtor disputes what they got, and go on after it', () => {
    const delivered = after(agreed, legStep(agreed, 'Cleo', 'delivered'));
    const broken = after(delivered, { kind: 'end' });
    const disputed = after(broken, legStep(broken, 'Cleo', 'disputed'));
    expect(nextDeadlineOf(disputed)?.kind).toBe('contested');
    const confirm = { ...legStep(disputed, 'Cleo', 'confirmed') };
    const { state } = play(disputed, confirm, NOW + 3 * DAY);
    expect(state.legs.at(-1)?.dueAt).toBe((broken.legs.at(-1)?.dueAt ?? 0) + 3 * DAY);
    const failed = after(disputed, legStep(disputed, 'Cleo', 'failed'));
    expect(failed.legs.at(-1)).toMatchObject({ isOwed: true, status: 'cancelled' });
  });
});

test('an admin ends an open circle, and no other', () => {
  expect(step(proposed, { kind: 'end' }).state.circle.state).toBe('void');
  expect(step(agreed, { kind: 'end' }).state.circle.state).toBe('broken');
  expect(next(examples.void, { kind: 'end' }, NOW)).toEqual({ refusal: 'CIRCLE_WRONG_STATE' });
});

test('a question that a cap held back is asked later, if it still waits', () => {
  const later = (state: StoredCircle, userId: string) =>
    step(state, { kind: 'ask-later', seatId: `seat of ${userId}` });
  expect(later(proposed, 'Ben').effects).toEqual([{ kind: 'ask', seatId: 'seat of Ben', userId: 'Ben', version: 1 }]);
  expect(later(proposed, 'Ana').effects).toEqual([]);
  expect(later(examples.void, 'Ben').effects).toEqual([]);
});

test('a command changes nothing of the state that it was given', () => {
  const before = structuredClone(agreed);
  play(agreed, { kind: 'leave', userId: 'Ben', reason: null });
  expect(agreed).toEqual(before);
  expect(step(null, proposal)).toEqual(step(null, proposal));
});
