import { LEG_DUE_DAYS, LEG_LATEST_DUE_DAYS, LEG_OVERDUE_DAYS } from '#contracts/matching/circles.ts';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../../platform/core/time.ts';
import type { Command, Effect, LegStep, Step } from './commands.ts';
import { nextDeadlineOf } from './deadlines.ts';
import {
  accept,
  accepted,
  after,
  agree,
  carriedOut,
  check,
  decline,
  examples,
  joining,
  leave,
  legStep,
  NOW,
  play,
  proposal,
  refill,
  step,
} from './drawing/examples.ts';
import { next } from './next.ts';
import type { StoredCircle } from './state.ts';

const { proposed, agreed } = examples;
const vacant = examples['agreed, with a vacancy'];
const statesOf = ({ seats }: StoredCircle) => Object.fromEntries(seats.map(({ userId, state }) => [userId, state]));
const legsOf = ({ legs }: StoredCircle) => legs.map((leg) => `${leg.giverId}→${leg.receiverId} ${leg.status}`);
const refusalOf = (state: StoredCircle | null, command: Command, now = NOW) => {
  const outcome = next(state, command, now);
  return 'refusal' in outcome ? outcome.refusal : null;
};
const ofKind = ({ effects }: Step, kind: Effect['kind']) =>
  effects.filter((effect) => effect.kind === kind).map((effect) => ('userId' in effect ? effect.userId : effect));
/** What the next deadline does when it is due. */
const atDeadline = (state: StoredCircle): Step =>
  play(state, { kind: 'deadline', isStillOwed: true }, nextDeadlineOf(state)?.at);
/** The circle after these steps of the leg that this member gives. */
const stepsOf = (state: StoredCircle, giverId: string, ...all: readonly LegStep[]): StoredCircle =>
  all.reduce((circle, each) => after(circle, legStep(circle, giverId, each)), state);

describe('propose', () => {
  test('comes before everything else', () => {
    for (const command of [accept('Ana', proposed), decline('Ana'), leave('Ana'), check, refill(null)]) {
      expect(refusalOf(null, command)).toBe('CIRCLE_NOT_FOUND');
    }
  });
});

describe('accept', () => {
  test('counts as a yes once', () => {
    const changed = { ...check, offers: { 'post of Ana': { service: 'other', value: 500 } } };
    const again = after(accepted(proposed, 'Ben'), changed);
    expect(statesOf(again)['Ben']).toBe('asked');
    expect(ofKind(step(proposed, accept('Ben', proposed)), 'count-yes')).toEqual(['Ben']);
    expect(ofKind(step(again, accept('Ben', again)), 'count-yes')).toEqual([]);
  });

  test('is refused of strangers, of an older version, beside a vacancy, and twice', () => {
    expect(refusalOf(proposed, accept('Dan', proposed))).toBe('CIRCLE_NOT_FOUND');
    expect(refusalOf(proposed, { kind: 'accept', userId: 'Ben', version: 0 })).toBe('CIRCLE_CHANGED');
    expect(refusalOf(proposed, accept('Ana', proposed))).toBe('CIRCLE_WRONG_STATE');
    const vacancy = after(proposed, decline('Ben'));
    expect(refusalOf(vacancy, accept('Cleo', vacancy))).toBe('BEING_MENDED');
    expect(refusalOf(vacancy, accept('Ben', vacancy))).toBe('CIRCLE_WRONG_STATE');
  });
});

describe('decline and withdraw', () => {
  test('the proposer who withdraws cannot ask those who had not answered for a week', () => {
    const end = step(accepted(proposed, 'Ben'), { kind: 'withdraw', userId: 'Ana', reason: 'I move.' });
    expect(end.effects).toContainEqual(
      expect.objectContaining({ kind: 'refuse', userId: 'Ana', key: 'Cleo', until: NOW + 7 * DAY }),
    );
    expect(end.state.seats[0]?.reason).toBe('I move.');
  });

  test('are refused once the circle is agreed, and of strangers', () => {
    expect(refusalOf(agreed, decline('Ben'))).toBe('CIRCLE_WRONG_STATE');
    expect(refusalOf(agreed, { kind: 'withdraw', userId: 'Ben', reason: null })).toBe('CIRCLE_WRONG_STATE');
    expect(refusalOf(proposed, decline('Dan'))).toBe('CIRCLE_NOT_FOUND');
  });
});

describe('agree', () => {
  const all = examples['proposed, all said yes'];
  const command = { ...agree, legIds: ['1', '2', '3'] };

  test('asks members again whose part has changed, except those who take any substitute for the same service', () => {
    const easy: StoredCircle = { ...all, seats: all.seats.map((seat) => ({ ...seat, substitutesOk: true })) };
    const offering = (value: number) => ({ ...command, offers: { 'post of Ana': { service: 'work of Ana', value } } });
    expect(statesOf(step(all, offering(600)).state)).toEqual({ Ana: 'asked', Ben: 'asked', Cleo: 'accepted' });
    expect(statesOf(step(easy, offering(400)).state)).toMatchObject({ Ben: 'asked', Cleo: 'accepted' });
  });

  test('does nothing while someone has not said yes', () => {
    expect(statesOf(step(proposed, command).state)).toEqual(statesOf(proposed));
  });
});

describe('refill', () => {
  test('does not ask members again who take any substitute with the same service', () => {
    const easy: StoredCircle = { ...vacant, seats: vacant.seats.map((seat) => ({ ...seat, substitutesOk: true })) };
    const made = step(easy, { ...refill('Dan'), substitute: { ...joining('Dan'), service: 'work of Ben' } } as Command);
    expect(statesOf(made.state)).toMatchObject({ Ana: 'bound', Cleo: 'bound', Dan: 'asked' });
    expect(made.state.seats[0]?.terms?.give.toUserId).toBe('Dan');
  });

  test.each([
    ['with a substitute', refill('Dan')],
    ['by closing over the vacancies', refill(null, true)],
  ])('%s does not go on with one member, but ends the proposal', (_way, command) => {
    const alone = after(proposed, decline('Ben'), decline('Cleo'));
    expect(after(alone, command).circle.state).toBe('void');
  });
});

describe('leave', () => {
  test('of the last one breaks the circle, with a vacancy or none', () => {
    const first = step(step(agreed, leave('Ben')).state, leave('Cleo'));
    expect(first.state.circle.state).toBe('agreed');
    const last = step(first.state, leave('Ana'));
    expect(last.state.circle.state).toBe('broken');
    expect(ofKind(last, 'count-leaving')).toEqual(['Ana']);
    expect(legsOf(last.state).every((leg) => leg.endsWith('cancelled'))).toBe(true);
  });

  test('after giving counts for nothing, and the circle closes over the place', () => {
    const left = play(carriedOut(agreed, 'Ben'), leave('Ben'));
    expect(left.state.circle).toMatchObject({ state: 'agreed', size: 2, mendBy: null });
    expect(ofKind(left, 'count-leaving')).toEqual([]);
  });

  test('after giving does not end the search for another who left before', () => {
    const left = after(stepsOf(agreed, 'Ben', 'delivered'), leave('Ana'), leave('Ben'));
    expect(left.circle).toMatchObject({ state: 'agreed', mendBy: NOW + 5 * DAY });
    expect(atDeadline(left).state.circle.state).toBe('broken');
  });

  test('after giving, one after another, leaves no one in a circle of one', () => {
    const left = after(stepsOf(agreed, 'Ben', 'delivered'), leave('Ben'));
    expect(after(stepsOf(left, 'Cleo', 'delivered'), leave('Cleo')).circle.state).not.toBe('agreed');
  });

  test('of the one who has no one left to give to counts for nothing, and no one is asked', () => {
    const members = ['Ana', 'Ben', 'Cleo', 'Dan'].map(joining);
    const four = accepted(after(null, { ...proposal, members } as Command), 'Ben', 'Cleo', 'Dan');
    const left = play(after(carriedOut(four, 'Ben'), leave('Ben')), leave('Ana'));
    expect(left.state.circle).toMatchObject({ state: 'agreed', size: 2, mendBy: null });
    expect([ofKind(left, 'count-leaving'), ofKind(left, 'find-substitute')]).toEqual([[], []]);
    expect(carriedOut(left.state, 'Cleo').circle.state).toBe('broken');
  });

  test('after waiting for one who got theirs compensates the member, and bans the one who does not give', () => {
    const waiting = carriedOut(carriedOut(agreed, 'Ben'), 'Cleo');
    const left = play(waiting, leave('Ben'), NOW + (LEG_DUE_DAYS + LEG_OVERDUE_DAYS) * DAY);
    expect([left.state.circle.state, left.state.legs[0]?.status]).toEqual(['broken', 'failed']);
    expect([ofKind(left, 'compensate'), ofKind(left, 'ban')]).toEqual([['Ben'], ['Ana']]);
  });

  test('does not compensate a member who already has what they were to get', () => {
    const left = play(stepsOf(carriedOut(agreed, 'Cleo'), 'Ben', 'delivered'), leave('Ana'));
    expect([left.state.circle.state, ofKind(left, 'compensate')]).toEqual(['broken', []]);
  });

  test('has what was delivered confirmed by silence after the end, and only then compensates for it', () => {
    const broken = atDeadline(after(stepsOf(agreed, 'Cleo', 'delivered'), leave('Ben')));
    expect([broken.state.circle.state, ofKind(broken, 'compensate')]).toEqual(['broken', []]);
    const confirmed = atDeadline(broken.state);
    expect(legsOf(confirmed.state)).toEqual(expect.arrayContaining(['Cleo→Ana confirmed', 'Ana→Cleo waiting']));
    expect(ofKind(confirmed, 'compensate')).toEqual(['Cleo']);
  });

  test('is refused before the agreement, in a dispute, and of strangers', () => {
    expect(refusalOf(proposed, leave('Ben'))).toBe('CIRCLE_WRONG_STATE');
    expect(refusalOf(examples['agreed, a leg disputed'], leave('Ana'))).toBe('CIRCLE_WRONG_STATE');
    expect(refusalOf(agreed, leave('Dan'))).toBe('CIRCLE_NOT_FOUND');
  });
});

describe('update-leg', () => {
  const delivered = examples['agreed, a leg delivered'];
  const change = (fields: Partial<Extract<Command, { kind: 'update-leg' }>>): Command => ({
    kind: 'update-leg',
    legId: agreed.legs[0]?.id ?? '',
    userId: 'Ana',
    isAdmin: false,
    ...fields,
  });

  test('is refused from others, too early, too late, and while it is on hold', () => {
    expect(refusalOf(agreed, change({ legId: 'none' }))).toBe('LEG_NOT_FOUND');
    for (const userId of ['Ben', 'Cleo']) {
      expect(refusalOf(agreed, change({ userId, step: 'delivered' }))).toBe('LEG_NOT_YOURS');
    }
    expect(refusalOf(agreed, change({ userId: 'Cleo', note: 'Mine' }))).toBe('LEG_NOT_YOURS');
    expect(refusalOf(agreed, change({ step: 'confirmed' }))).toBe('LEG_NOT_YOURS');
    expect(refusalOf(agreed, change({ step: 'failed' }))).toBe('CIRCLE_WRONG_STATE');
    expect(refusalOf(delivered, change({ step: 'delivered' }))).toBe('CIRCLE_WRONG_STATE');
    const overdue = NOW + (LEG_DUE_DAYS + LEG_OVERDUE_DAYS) * DAY;
    expect(refusalOf(agreed, change({ userId: 'Ben', step: 'disputed' }), overdue - 1)).toBe('CIRCLE_WRONG_STATE');
    expect(refusalOf(agreed, change({ userId: 'Ben', step: 'disputed' }), overdue)).toBeNull();
    expect(refusalOf(delivered, change({ userId: 'Ben', step: 'disputed' }), NOW + 7 * DAY)).toBe('CIRCLE_WRONG_STATE');
    expect(refusalOf(agreed, change({ dueAt: NOW }))).toBe('LEG_DUE_PAST');
    expect(refusalOf(agreed, change({ dueAt: NOW + 61 * DAY }))).toBe('LEG_DUE_TOO_LATE');
    expect(refusalOf(vacant, change({ step: 'delivered' }))).toBe('LEG_HELD');
    expect(refusalOf(examples.completed, change({ note: 'Thanks' }))).toBe('CIRCLE_WRONG_STATE');
  });

  test('without a date is due at the latest one', () => {
    const { state } = step(agreed, change({ dueAt: null }));
    expect(nextDeadlineOf({ ...state, legs: state.legs.slice(0, 1) })).toMatchObject({
      kind: 'nudge',
      at: NOW + LEG_LATEST_DUE_DAYS * DAY,
    });
  });

  test('that failed bans its giver if they received, and no one else', () => {
    const failed = (state: StoredCircle) => {
      const disputed = stepsOf(state, 'Ana', 'delivered', 'disputed');
      return play(disputed, legStep(disputed, 'Ana', 'failed'));
    };
    const [received, gotNothing] = [failed(carriedOut(agreed, 'Cleo')), failed(agreed)];
    expect([ofKind(received, 'ban'), ofKind(received, 'compensate')]).toEqual([['Ana'], ['Cleo']]);
    expect([ofKind(gotNothing, 'ban'), ofKind(gotNothing, 'count-leaving')]).toEqual([[], ['Ana']]);
  });

  test('that is disputed is decided after the circle broke, and compensated for then', () => {
    const disputed = stepsOf(carriedOut(agreed, 'Ben'), 'Ana', 'delivered', 'disputed');
    const broken = play(disputed, { kind: 'end' });
    expect([broken.state.legs[0]?.status, ofKind(broken, 'compensate')]).toEqual(['disputed', []]);
    expect(ofKind(atDeadline(broken.state), 'notify')).toEqual(['Ana', 'Ben']);
    expect(ofKind(play(broken.state, legStep(broken.state, 'Ana', 'failed')), 'compensate')).toEqual(['Ben']);
  });

  test('that is disputed is failed, but not noted, by an admin', () => {
    const byAdmin = (fields: Parameters<typeof change>[0]) =>
      refusalOf(examples['agreed, a leg disputed'], change({ userId: 'admin', isAdmin: true, ...fields }));
    expect([byAdmin({ step: 'failed' }), byAdmin({ note: 'Hm' })]).toEqual([null, 'LEG_NOT_YOURS']);
  });

  test('of a debt is not moved forward by its receiver', () => {
    const broken = examples['broken, Ana owes Cleo'];
    const owed = { legId: broken.legs.at(-1)?.id ?? '', dueAt: NOW + DAY };
    expect(refusalOf(broken, change({ ...owed, userId: 'Cleo' }))).toBe('LEG_DUE_SOONER');
    expect(refusalOf(broken, change({ ...owed, userId: 'Ana' }))).toBeNull();
  });
});

describe('a deadline', () => {
  test('that is not due does nothing', () => {
    const command: Command = { kind: 'deadline', isStillOwed: true };
    expect(step(proposed, command)).toEqual({ state: proposed, effects: [], followUp: null });
  });

  test('ends a proposal after ten days', () => {
    const { state } = atDeadline(examples['proposed, all said yes']);
    expect(state.circle).toMatchObject({ state: 'void', endReason: 'expired', endedAt: NOW + 10 * DAY });
  });
});

describe('debts', () => {
  test('are paused while the debtor disputes what they got, go on after it, and end if that failed', () => {
    const delivered = stepsOf(agreed, 'Cleo', 'delivered');
    const broken = after(delivered, { kind: 'end' });
    const disputed = stepsOf(broken, 'Cleo', 'disputed');
    expect(nextDeadlineOf(disputed)?.kind).toBe('contested');
    expect(refusalOf(disputed, legStep(disputed, 'Ana', 'disputed'), NOW + 80 * DAY)).toBe('CIRCLE_WRONG_STATE');
    const { state } = play(disputed, legStep(disputed, 'Cleo', 'confirmed'), NOW + 3 * DAY);
    expect(state.legs.at(-1)?.dueAt).toBe((broken.legs.at(-1)?.dueAt ?? 0) + 3 * DAY);
    const failed = stepsOf(disputed, 'Cleo', 'failed');
    expect(failed.legs.at(-1)).toMatchObject({ isOwed: true, status: 'cancelled' });
  });

  test('are owed also to a member who gave and left, who is notified of it', () => {
    const broken = play(after(carriedOut(agreed, 'Ana'), leave('Ana')), leave('Cleo'));
    expect(Object.values(statesOf(broken.state))).not.toContain('done');
    expect(legsOf(broken.state).at(-1)).toBe('Ben→Ana waiting');
    expect(broken.effects).toContainEqual(expect.objectContaining({ userId: 'Ana', update: 'credited' }));
  });

  test('are owed once a dispute is decided for the giver after the end', () => {
    const broken = after(stepsOf(agreed, 'Cleo', 'delivered', 'disputed'), { kind: 'end' });
    expect(legsOf(stepsOf(broken, 'Cleo', 'confirmed')).at(-1)).toBe('Ana→Cleo waiting');
  });

  test('are owed also by a member who left when no one was there to give to', () => {
    const given = stepsOf(after(carriedOut(agreed, 'Ana'), leave('Ana')), 'Ben', 'delivered');
    const confirmed = atDeadline(after(given, leave('Cleo')));
    expect(legsOf(confirmed.state).at(-1)).toBe('Cleo→Ana waiting');
  });
});

test('a check changes nothing where nothing changed', () => {
  expect(step(proposed, check)).toEqual({ state: proposed, effects: [], followUp: null });
  expect(step(examples.void, { ...check, gone: 'seat of Ben' }).effects).toEqual([]);
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
  play(agreed, leave('Ben'));
  expect(agreed).toEqual(before);
  expect(step(null, proposal)).toEqual(step(null, proposal));
});
