import type { ErrorCode } from '#contracts/errors.ts';
import type { DeclineReason, LegStatus } from '#contracts/matching/circles.ts';
import type { CircleRow, Leg, Seat, StoredCircle } from './state.ts';

/** A member with the post with which they take a seat. */
export type Joining = {
  seatId: string;
  userId: string;
  postId: string;
  service: string;
  value: number;
  location: string;
  /** Whether they take any substitute with the same service unasked. */
  substitutesOk: boolean;
};

export type LegStep = Extract<LegStatus, 'delivered' | 'confirmed' | 'disputed' | 'failed'>;

/** What the posts of a circle say now, by post id. */
export type Offers = Record<string, { service: string; value: number }>;

/** A member who received without giving owes it to one who gave without receiving. */
export type Debt = { debtorId: string; creditorId: string };

/** What members, staff and time do to a circle. What a command has to know from elsewhere comes with it. */
export type Command =
  // Members
  | { kind: 'propose'; circleId: string; proposedBy: string; members: readonly Joining[] }
  | { kind: 'accept'; userId: string; version: number | undefined; substitutesOk?: boolean | undefined }
  | { kind: 'decline'; userId: string; reason: DeclineReason | null }
  /** Takes back a yes, or one's own proposal. */
  | { kind: 'withdraw'; userId: string; reason: string | null }
  | { kind: 'leave'; userId: string; reason: string | null }
  | {
      kind: 'update-leg';
      legId: string;
      userId: string;
      isAdmin: boolean;
      step?: LegStep | undefined;
      dueAt?: number | null | undefined;
      note?: string | null | undefined;
    }
  // Staff
  | { kind: 'end' }
  /** Binds all, or none: follows the last yes. Seats whose member or post is gone are `unavailable`. */
  | {
      kind: 'agree';
      unavailable: readonly string[];
      hasBlock: boolean;
      stillClosesCircle: boolean;
      offers: Offers;
      newcomers: readonly string[];
      legIds: readonly string[];
    }
  /** Fills a vacancy: with a substitute, else by closing over it. */
  | { kind: 'refill'; substitute: Joining | null; canClose: boolean }
  /** Something around the circle changed. `network`: who shares one with a member who deleted the account. */
  | {
      kind: 'check';
      gone: string | null;
      network?: readonly string[] | undefined;
      hasBlock: boolean;
      stillClosesCircle: boolean;
      offers: Offers;
      /** Debts whose creditor has blocked the debtor. */
      blockedDebts: readonly string[];
    }
  /** Follows the end of a broken circle: who can owe whom. */
  | { kind: 'owe'; debts: readonly (Debt & { legId: string })[] }
  /** Takes the next step that comes with time, if it is due. `isStillOwed`: whether a debt that is late still holds. */
  | { kind: 'deadline'; isStillOwed: boolean }
  /** Asks a member whose daily cap held the question back. */
  | { kind: 'ask-later'; seatId: string };

/** What happens to a circle; shown as its history, so none says who declined. `gap_closed`: it goes on without a seat. */
export type CircleEventKind =
  | 'proposed'
  | 'accepted'
  | 'cannot_take_part'
  | 'stepped_in'
  | 'gap_closed'
  | 'changed'
  | 'agreed'
  | 'left'
  | 'delivered'
  | 'confirmed'
  | 'disputed'
  | 'failed'
  | 'completed'
  | 'broken'
  | 'void'
  | 'ended_by_admin';

/**
 * The steps of a circle of which its members are notified. `settled`: an admin decided a dispute; `mending`: a vacancy is
 * being refilled; `credited`: a member who has left is owed a compensation.
 */
export type CircleUpdate =
  | 'asked'
  | 'changed'
  | 'remind'
  | 'agreed'
  | 'delivered'
  | 'due'
  | 'disputed'
  | 'contested'
  | 'settled'
  | 'mending'
  | 'completed'
  | 'broken'
  | 'owed'
  | 'credited'
  | 'void';

/** What a command changes in a member's own row. */
export type MemberEffect =
  /** Counts one more open proposal; refused with CIRCLE_LIMIT where there is no room. */
  | { kind: 'take-open-seat'; userId: string }
  | { kind: 'release-open-seat'; userId: string }
  | { kind: 'count-ask'; userId: string }
  | { kind: 'count-yes'; userId: string }
  /** Members who had no time to answer do not count as asked, neither for their cap nor for how often they accept. */
  | { kind: 'give-back-ask'; userId: string; notifiedAt: number | null }
  | { kind: 'count-leaving'; userId: string; network?: readonly string[] | undefined }
  | { kind: 'ban'; userId: string; until: number }
  | { kind: 'refuse'; userId: string; what: 'ring' | 'post' | 'member'; key: string; until: number }
  | { kind: 'stop-taking-part'; userId: string }
  /** A member who gave and got nothing goes first in the search and has their post boosted; once in half a year. */
  | { kind: 'compensate'; userId: string; postId: string };

/** What follows from a command beside the circle's new state. */
export type Effect =
  | { kind: 'record'; event: CircleEventKind; actorId: string | null; note: string | null }
  | { kind: 'notify'; userId: string; update: CircleUpdate; version: number; about?: string }
  /** Notifies a member that they are asked, as far as their cap goes. */
  | { kind: 'ask'; seatId: string; userId: string; version: number }
  /** Counts these members' notices about the circle so far as read. */
  | { kind: 'read-notices'; userIds: readonly string[] }
  /** Keeps what the member saw before this command, for the time after they lost the seat. */
  | { kind: 'keep-view'; seatId: string }
  /** A confirmed leg becomes a completed exchange. */
  | { kind: 'record-exchange'; leg: Leg }
  /** Other circles that ask for these posts have to look at them again. */
  | { kind: 'check-others'; postIds: readonly string[] }
  | { kind: 'wake'; at: number }
  | { kind: 'find-substitute'; version: number }
  | { kind: 'find-substitute-later' }
  | MemberEffect;

/** The command that has to follow in the same transaction, with what it has to know. */
export type FollowUp = 'agree' | 'owe';

export type Step = { state: StoredCircle; effects: readonly Effect[]; followUp: FollowUp | null };
export type Refusal = { refusal: ErrorCode; field?: string };
export type Outcome = Step | Refusal;

/** The state that a command is making, and what follows from it so far. Lives within one call of `next`. */
export type Draft = {
  now: number;
  state: StoredCircle;
  effects: Effect[];
  followUp: FollowUp | null;
};

export const beginDraft = (state: StoredCircle, now: number): Draft => ({ now, state, effects: [], followUp: null });

const withChanges = <T extends { id: string }>(rows: readonly T[], id: string, changes: Partial<T>): T[] =>
  rows.map((row) => (row.id === id ? { ...row, ...changes } : row));

export const setCircle = (draft: Draft, changes: Partial<CircleRow>): void => {
  draft.state = { ...draft.state, circle: { ...draft.state.circle, ...changes } };
};

export const setSeat = (draft: Draft, { id }: Pick<Seat, 'id'>, changes: Partial<Seat>): void => {
  draft.state = { ...draft.state, seats: withChanges(draft.state.seats, id, changes) };
};

export const setLeg = (draft: Draft, { id }: Pick<Leg, 'id'>, changes: Partial<Leg>): void => {
  draft.state = { ...draft.state, legs: withChanges(draft.state.legs, id, changes) };
};

export const add = (draft: Draft, ...effects: Effect[]): void => {
  draft.effects.push(...effects);
};

export const record = (
  draft: Draft,
  event: CircleEventKind,
  actorId: string | null,
  note: string | null = null,
): void => add(draft, { kind: 'record', event, actorId, note });

/** A member is notified once for each version of the circle, or once for what `about` names (a leg). */
export const notify = (draft: Draft, userId: string, update: CircleUpdate, about?: string): void =>
  add(draft, {
    kind: 'notify',
    userId,
    update,
    version: draft.state.circle.version,
    ...(about === undefined ? {} : { about }),
  });
