import type { CircleEventKind, CircleUpdate, Effect, FollowUp } from './commands.ts';
import type { CircleRow, Leg, Seat, StoredCircle } from './state.ts';

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

/** Once a version of the circle, or once for what `about` names (a leg). */
export const notify = (draft: Draft, userId: string, update: CircleUpdate, about?: string): void =>
  add(draft, {
    kind: 'notify',
    userId,
    update,
    version: draft.state.circle.version,
    ...(about === undefined ? {} : { about }),
  });
