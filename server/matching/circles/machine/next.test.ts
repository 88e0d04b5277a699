import { LEG_DUE_DAYS, LEG_OVERDUE_DAYS } from '#contracts/matching/circles.ts';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../platform/core/time.ts';
import type { Command, Effect, Step } from './commands.ts';
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

describe('propose', () => {
  test('asks the others and takes a seat for each', () => {
    const made = step(null, proposal);
    expect(statesOf(made.state)).toEqual({ Ana: 'accepted', Ben: 'asked', Cleo: 'asked' });
    expect(ofKind(made, 'take-open-seat')).toEqual(['Ana', 'Ben', 'Cleo']);
    expect(ofKind(made, 'ask')).toEqual(['Ben', 'Cleo']);
    expect(made.state.seats[0]?.terms).toMatchObject({ give: { toUserId: 'Ben' }, get: { fromUserId: 'Cleo' } });
    expect(made.state.circle).toMatchObject({ version: 1, expiresAt: NOW + 10 * DAY, dueAt: NOW + 48 * HOUR });
  });

  test('comes before everything else', () => {
    for (const command of [accept('Ana', proposed), decline('Ana'), leave('Ana'), check, refill(null)]) {
      expect(refusalOf(null, command)).toBe('CIRCLE_NOT_FOUND');
    }
  });
});

describe('accept', () => {
  test('of the last one is followed by the agreement', () => {
    const first = step(proposed, accept('Ben', proposed));
    expect([first.followUp, statesOf(first.state)['Ben']]).toEqual([null, 'accepted']);
    expect(step(first.state, accept('Cleo', first.state)).followUp).toBe('agree');
  });

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
  test('a no leaves a vacancy, and is remembered with its reason', () => {
    const no = step(proposed, { kind: 'decline', userId: 'Ben', reason: 'not_with_this_person' });
    expect(statesOf(no.state)).toEqual({ Ana: 'accepted', Ben: 'declined', Cleo: 'asked' });
    expect(no.effects.filter((effect) => effect.kind === 'refuse').map(({ what, key }) => [what, key])).toEqual([
      ['ring', proposed.circle.membersKey],
      ['member', 'Ana'],
      ['member', 'Cleo'],
    ]);
    expect(no.state.circle.version).toBe(2);
    expect(ofKind(no, 'release-open-seat')).toEqual(['Ben']);
  });

  test('the proposer who withdraws ends it, and cannot ask those who had not answered for a week', () => {
    const end = step(accepted(proposed, 'Ben'), { kind: 'withdraw', userId: 'Ana', reason: 'I move.' });
    expect(end.state.circle).toMatchObject({ state: 'void', endedAt: NOW, dueAt: null });
    expect(ofKind(end, 'give-back-ask')).toEqual(['Cleo']);
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

  test('a neighbor who does not want a substitute stays bound', () => {
    const refilled = examples['agreed, Dan asked to step in'];
    const no = step(refilled, decline('Ana'));
    expect(statesOf(no.state)).toEqual({ Ana: 'bound', Ben: 'left', Cleo: 'bound', Dan: 'released' });
    expect(ofKind(no, 'release-open-seat')).toEqual(['Dan']);
  });
});

describe('agree', () => {
  const all = examples['proposed, all said yes'];
  const command = { ...agree, legIds: ['1', '2', '3'] };

  test('binds all and makes the legs', () => {
    const made = step(all, command);
    expect(statesOf(made.state)).toEqual({ Ana: 'bound', Ben: 'bound', Cleo: 'bound' });
    expect(legsOf(made.state)).toEqual(['Ana→Ben waiting', 'Ben→Cleo waiting', 'Cleo→Ana waiting']);
    expect(ofKind(made, 'release-open-seat')).toEqual(['Ana', 'Ben', 'Cleo']);
  });

  test('has the leg to a newcomer wait for theirs', () => {
    const { legs } = step(all, { ...command, newcomers: ['Ben'] }).state;
    expect(legs.map(({ heldByLegId }) => heldByLegId)).toEqual(['2', null, null]);
  });

  test('binds no one where someone is unavailable, two block each other, or the posts no longer form a circle', () => {
    const gone = step(all, { ...command, unavailable: ['seat of Ben'] }).state;
    expect(statesOf(gone)).toEqual({ Ana: 'accepted', Ben: 'lapsed', Cleo: 'accepted' });
    expect(step(all, { ...command, hasBlock: true }).state.circle).toMatchObject({
      state: 'void',
      endReason: 'a block',
    });
    expect(step(all, { ...command, stillClosesCircle: false }).state.circle.state).toBe('void');
  });

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
  test('asks a substitute, and the neighbors again', () => {
    const made = step(vacant, refill('Dan'));
    expect(statesOf(made.state)).toEqual({ Ana: 'asked', Ben: 'left', Cleo: 'asked', Dan: 'asked' });
    expect(made.state.circle.version).toBe(vacant.circle.version + 1);
  });

  test('does not ask members again who take any substitute with the same service', () => {
    const easy: StoredCircle = { ...vacant, seats: vacant.seats.map((seat) => ({ ...seat, substitutesOk: true })) };
    const made = step(easy, { ...refill('Dan'), substitute: { ...joining('Dan'), service: 'work of Ben' } } as Command);
    expect(statesOf(made.state)).toMatchObject({ Ana: 'bound', Cleo: 'bound', Dan: 'asked' });
    expect(made.state.seats[0]?.terms?.give.toUserId).toBe('Dan');
  });

  test('closes over the vacancy, or gives up a proposal', () => {
    const vacancy = after(proposed, decline('Ben'));
    const closed = step(vacancy, refill(null, true)).state;
    expect([closed.circle.size, closed.seats.map(({ position }) => position)]).toEqual([2, [0, null, 1]]);
    expect(step(vacancy, refill(null)).state.circle).toMatchObject({ state: 'void', endReason: 'not mended' });
  });

  test('tries an agreed circle again later', () => {
    const later = step(vacant, refill(null));
    expect([later.state, later.effects]).toEqual([vacant, [{ kind: 'find-substitute-later' }]]);
  });
});

describe('leave', () => {
  test('leaves a vacancy for five days and counts against the member', () => {
    const left = step(agreed, leave('Ben'));
    expect(left.state.circle.mendBy).toBe(NOW + 5 * DAY);
    expect(ofKind(left, 'count-leaving')).toEqual(['Ben']);
    expect(ofKind(left, 'notify')).toEqual(['Ana', 'Cleo']);
  });

  test('of the last one breaks the circle, with a vacancy or none', () => {
    const first = step(step(agreed, leave('Ben')).state, leave('Cleo'));
    expect(first.state.circle.state).toBe('agreed');
    const last = step(first.state, leave('Ana'));
    expect(last.state.circle.state).toBe('broken');
    expect(ofKind(last, 'count-leaving')).toEqual(['Ana']);
    expect(legsOf(last.state).every((leg) => leg.endsWith('cancelled'))).toBe(true);
  });

  test('after receiving without giving bans, and breaks the circle', () => {
    const left = play(carriedOut(agreed, 'Ana'), leave('Ben'));
    expect(left.state.circle.state).toBe('broken');
    expect(left.effects).toContainEqual({ kind: 'ban', userId: 'Ben', until: NOW + 180 * DAY });
    expect(ofKind(left, 'compensate')).toEqual(['Ana']);
  });

  test('after giving counts for nothing, and the circle closes over the place', () => {
    const left = play(carriedOut(agreed, 'Ben'), leave('Ben'));
    expect(left.state.circle).toMatchObject({ state: 'agreed', size: 2, mendBy: null });
    expect(ofKind(left, 'count-leaving')).toEqual([]);
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

  test('makes an exchange of a confirmed leg, and completes the circle with the last one', () => {
    const confirmed = step(delivered, legStep(delivered, 'Ana', 'confirmed'));
    expect(ofKind(confirmed, 'record-exchange')).toHaveLength(1);
    const done = carriedOut(carriedOut(confirmed.state, 'Ben'), 'Cleo');
    expect([done.circle.state, statesOf(done)]).toEqual(['completed', { Ana: 'done', Ben: 'done', Cleo: 'done' }]);
  });

  test('that failed breaks the circle', () => {
    const disputed = examples['agreed, a leg disputed'];
    const failed = step(disputed, legStep(disputed, 'Ana', 'failed'));
    expect(failed.state.circle).toMatchObject({ state: 'broken', endReason: 'a leg failed' });
    expect(ofKind(failed, 'count-leaving')).toEqual(['Ana']);
  });

  test('is decided by an admin who is not a party to it', () => {
    const disputed = examples['agreed, a leg disputed'];
    const settle = change({ userId: 'admin', isAdmin: true, step: 'confirmed' });
    expect(ofKind(step(disputed, settle), 'notify')).toEqual(['Ana', 'Ben']);
    expect(refusalOf(disputed, { ...settle, step: 'failed' } as Command)).toBeNull();
    expect(refusalOf(delivered, settle)).toBe('LEG_NOT_YOURS');
    expect(refusalOf(disputed, change({ userId: 'admin', isAdmin: true, note: 'Hm' }))).toBe('LEG_NOT_YOURS');
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

  test('of a debt is not moved forward by its receiver', () => {
    const broken = examples['broken, Ana owes Cleo'];
    const owed = { legId: broken.legs.at(-1)?.id ?? '', dueAt: NOW + DAY };
    expect(refusalOf(broken, change({ ...owed, userId: 'Cleo' }))).toBe('LEG_DUE_SOONER');
    expect(refusalOf(broken, change({ ...owed, userId: 'Ana' }))).toBeNull();
  });
});
