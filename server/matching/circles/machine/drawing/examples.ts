import { DAY } from '../../../../platform/core/time.ts';
import type { Command, FollowUp, Joining, LegStep, Step } from '../commands.ts';
import { nextDeadlineOf } from '../deadlines.ts';
import { debtsOf } from '../ending.ts';
import { next } from '../next.ts';
import type { StoredCircle } from '../state.ts';

// Circles made by the machine itself: for its tests, and for its table in the README.

export const NOW = Date.UTC(2027, 2, 1, 9);

/** Ana gives to Ben, Ben to Cleo, Cleo to Ana. */
export const joining = (userId: string): Joining => ({
  seatId: `seat of ${userId}`,
  userId,
  postId: `post of ${userId}`,
  service: `work of ${userId}`,
  value: 500,
  location: 'Austin, TX',
  substitutesOk: false,
});

export const proposal: Command = {
  kind: 'propose',
  circleId: 'circle',
  proposedBy: 'Ana',
  members: ['Ana', 'Ben', 'Cleo'].map(joining),
};

export const agree: Extract<Command, { kind: 'agree' }> = {
  kind: 'agree',
  unavailable: [],
  hasBlock: false,
  stillClosesCircle: true,
  offers: {},
  newcomers: [],
  legIds: [],
};

export const check: Extract<Command, { kind: 'check' }> = {
  kind: 'check',
  gone: null,
  hasBlock: false,
  stillClosesCircle: true,
  offers: {},
  blockedDebts: [],
};

/** New ids for legs: they sort after those that are there. */
const legIdsOf = ({ legs, seats }: StoredCircle) => seats.map((_, index) => `leg ${legs.length + index + 1}`);

/** The command that follows, where nothing has changed since. */
export const followUpOf = (state: StoredCircle, kind: FollowUp): Command => {
  const ids = legIdsOf(state);
  if (kind === 'agree') return { ...agree, legIds: ids };
  return { kind: 'owe', debts: debtsOf(state).map((debt, index) => ({ ...debt, legId: ids[index] ?? '' })) };
};

/** Takes one step, which must not be refused. */
export const step = (state: StoredCircle | null, command: Command, now = NOW): Step => {
  const outcome = next(state, command, now);
  if ('refusal' in outcome) throw new Error(`${command.kind}: ${outcome.refusal}`);
  return outcome;
};

/** A step with what follows it. */
export const play = (state: StoredCircle | null, command: Command, now = NOW): Step => {
  const first = step(state, command, now);
  if (!first.followUp) return first;
  const then = play(first.state, followUpOf(first.state, first.followUp), now);
  return { ...then, effects: [...first.effects, ...then.effects] };
};

/** The circle after these commands, one after the other. */
export const after = (state: StoredCircle | null, ...commands: readonly Command[]): StoredCircle => {
  const [first, ...rest] = commands;
  if (first) return after(play(state, first).state, ...rest);
  if (!state) throw new Error('no circle');
  return state;
};

export const accept = (userId: string, { circle }: StoredCircle): Command => ({
  kind: 'accept',
  userId,
  version: circle.version,
});

/** The circle after these members said yes. */
export const accepted = (state: StoredCircle, ...userIds: readonly string[]): StoredCircle =>
  userIds.reduce((circle, userId) => after(circle, accept(userId, circle)), state);

/** A step of the leg that this member gives, by its giver or receiver. */
export const legStep = ({ legs }: StoredCircle, giverId: string, legStep: LegStep): Command => {
  const leg = legs.findLast((each) => each.giverId === giverId && each.status !== 'cancelled');
  const isGivers = legStep === 'delivered' || legStep === 'failed';
  const userId = (isGivers ? leg?.giverId : leg?.receiverId) ?? '';
  return { kind: 'update-leg', legId: leg?.id ?? '', userId, isAdmin: false, step: legStep };
};

/** The circle after this member gave and the receiver confirmed it. */
export const carriedOut = (state: StoredCircle, giverId: string): StoredCircle => {
  const delivered = after(state, legStep(state, giverId, 'delivered'));
  return after(delivered, legStep(delivered, giverId, 'confirmed'));
};

export const refill = (userId: string | null, canClose = false): Command => ({
  kind: 'refill',
  substitute: userId === null ? null : joining(userId),
  canClose,
});

export const decline = (userId: string): Command => ({ kind: 'decline', userId, reason: null });
export const leave = (userId: string): Command => ({ kind: 'leave', userId, reason: null });

/** When the next deadline of a circle is. */
export const deadlineAt = (state: StoredCircle | null): number => (state && nextDeadlineOf(state)?.at) ?? NOW + DAY;

const proposed = after(null, proposal);
const agreed = accepted(proposed, 'Ben', 'Cleo');
const delivered = after(agreed, legStep(agreed, 'Ana', 'delivered'));
const vacant = after(agreed, leave('Ben'));
const refilled = after(vacant, refill('Dan'));
const nearlyRefilled = accepted(refilled, 'Ana', 'Cleo');
const received = carriedOut(agreed, 'Cleo');

/** A circle in each of the situations in which commands do different things. */
export const examples = {
  proposed,
  'proposed, all but Cleo said yes': accepted(proposed, 'Ben'),
  'proposed, all said yes': step(accepted(proposed, 'Ben'), accept('Cleo', proposed)).state,
  'proposed, with a vacancy': after(proposed, decline('Ben')),
  agreed,
  'agreed, a leg delivered': delivered,
  'agreed, a leg disputed': after(delivered, legStep(delivered, 'Ana', 'disputed')),
  'agreed, with a vacancy': vacant,
  'agreed, Dan asked to step in': refilled,
  'agreed, all but Dan said yes': nearlyRefilled,
  'agreed, all said yes to Dan': step(nearlyRefilled, accept('Dan', nearlyRefilled)).state,
  'broken, Ana owes Cleo': after(received, { kind: 'end' }),
  completed: carriedOut(carriedOut(received, 'Ana'), 'Ben'),
  void: after(proposed, { kind: 'withdraw', userId: 'Ana', reason: null }),
} satisfies Record<string, StoredCircle>;
