import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../../platform/core/time.ts';
import { faultsOf } from '../model/faults.ts';
import type { Command, LegStep, Offers, Step } from './commands.ts';
import { nextDeadlineOf } from './deadlines.ts';
import { agree, check, followUpOf, NOW, proposal, refill } from './drawing/examples.ts';
import { next } from './next.ts';
import type { StoredCircle } from './state.ts';

const RUNS = process.env.DEEP === 'on' ? 4000 : 400;

const names = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus'];
const steps: LegStep[] = ['delivered', 'confirmed', 'disputed', 'failed'];
const luck = fc.record({
  what: fc.nat(25),
  who: fc.nat(names.length - 1),
  pick: fc.nat(63),
  hours: fc.constantFrom(0, 0, 0, 1, 30, 50, 80, 170, 800),
});
type Luck = typeof luck extends fc.Arbitrary<infer T> ? T : never;

const offersOf = ({ seats }: StoredCircle, pick: number): Offers =>
  Object.fromEntries(
    seats.slice(pick % 3, (pick % 3) + (pick % 5 === 0 ? 1 : 0)).map(({ postId, service }) => {
      return [postId, { service, value: 450 + (pick % 3) * 50 }];
    }),
  );

/** What a member, or something around the circle, does now. */
const commandOf = (state: StoredCircle, { what, who, pick }: Luck): Command => {
  const userId = names[who] ?? 'Ana';
  const seat = state.seats[pick % state.seats.length];
  const leg = state.legs[pick % Math.max(1, state.legs.length)];
  const newcomer = names.find((name) => !state.seats.some((seat) => seat.userId === name));
  if (what < 8) {
    const substitutesOk = pick % 3 === 0;
    return { kind: 'accept', userId, version: state.circle.version - Number(pick === 63), substitutesOk };
  }
  if (what === 8) return { kind: 'decline', userId, reason: pick % 2 ? 'not_with_this_person' : null };
  if (what === 9) return { kind: 'withdraw', userId, reason: pick % 2 ? 'too_far' : 'My own words' };
  if (what === 10) return { kind: 'leave', userId, reason: null };
  if (what < 18) {
    const stepOfLeg = what < 16 ? steps[pick % 2] : steps[pick % 4];
    const isGivers = stepOfLeg === 'delivered' || stepOfLeg === 'failed';
    const actor = pick % 16 === 0 ? userId : ((isGivers ? leg?.giverId : leg?.receiverId) ?? userId);
    return { kind: 'update-leg', legId: leg?.id ?? '', userId: actor, isAdmin: pick % 16 === 0, step: stepOfLeg };
  }
  if (what < 22) return refill(pick % 4 === 0 ? null : (newcomer ?? null), pick % 2 === 0);
  if (what === 22) {
    const gone = pick % 4 === 0 ? (seat?.id ?? null) : null;
    return {
      ...check,
      gone,
      hasBlock: pick % 16 === 1,
      stillClosesCircle: pick % 16 !== 2,
      offers: offersOf(state, pick),
    };
  }
  if (what === 23 && pick % 8 === 0) return { kind: 'end' };
  if (what === 24) return { kind: 'ask-later', seatId: seat?.id ?? '' };
  return { kind: 'deadline', isStillOwed: pick % 4 !== 0 };
};

/** What is found when all said yes: mostly nothing, else that a member is gone, or that posts have changed. */
const detailsOf = (state: StoredCircle, followUp: NonNullable<Step['followUp']>, { pick }: Luck): Command => {
  const command = followUpOf(state, followUp);
  if (command.kind !== 'agree') return command;
  const unavailable = pick % 12 === 0 ? [state.seats[pick % state.seats.length]?.id ?? ''] : [];
  const newcomers = pick % 3 === 0 ? ['Ben'] : [];
  return { ...command, ...agree, legIds: command.legIds, unavailable, newcomers, offers: offersOf(state, pick) };
};

const reached = new Set<string>();

/** Runs a command with what follows it, and checks what comes of each. */
const play = (state: StoredCircle, command: Command, now: number, luck: Luck): StoredCircle => {
  const outcome = next(state, command, now);
  if ('refusal' in outcome) return state;
  const { followUp, effects } = outcome;
  const known = new Set(outcome.state.seats.map(({ userId }) => userId));
  for (const effect of effects) if ('userId' in effect) expect(known).toContain(effect.userId);
  if (followUp) return play(outcome.state, detailsOf(outcome.state, followUp, luck), now, luck);
  expect(faultsOf(outcome.state)).toEqual([]);
  reached.add(outcome.state.circle.state);
  return outcome.state;
};

test('whatever members, posts and time do, a circle is agreed by all or none', () => {
  fc.assert(
    fc.property(fc.array(luck, { minLength: 10, maxLength: 60 }), (all) => {
      let now = NOW;
      const begun = next(null, proposal, now);
      if ('refusal' in begun) throw new Error(begun.refusal);
      let { state } = begun;
      for (const luck of all) {
        now += luck.hours * HOUR;
        state = play(state, commandOf(state, luck), now, luck);
      }
      // What is left ends automatically: a proposal, a vacancy, a delivered leg and a debt all have a deadline.
      for (let n = 0; n < 100; n += 1) {
        const deadline = nextDeadlineOf(state);
        if (!deadline) break;
        now = Math.max(now, deadline.at);
        state = play(
          state,
          { kind: 'deadline', isStillOwed: true },
          now,
          all[0] ?? { what: 0, who: 0, pick: 1, hours: 0 },
        );
      }
      expect(nextDeadlineOf(state)).toBeNull();
      expect(state.circle.state).not.toBe('proposed');
      expect(now - NOW).toBeLessThan(400 * DAY + all.length * 800 * HOUR);
    }),
    { numRuns: RUNS },
  );
  expect([...reached].toSorted()).toEqual(['agreed', 'broken', 'completed', 'proposed', 'void']);
});
