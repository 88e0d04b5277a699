import type { CircleState, LegStatus } from '#contracts/matching/circles.ts';

export const stateLabels: Record<CircleState, string> = {
  proposed: 'Pending',
  agreed: 'Agreed',
  completed: 'Completed',
  broken: 'Broken',
  void: 'Void',
};
export const stateTones = {
  proposed: 'marigold',
  agreed: 'teal',
  completed: 'teal',
  broken: 'danger',
  void: 'neutral',
} as const;

/** What each member of a circle did last. */
const seatWords: Record<string, string> = {
  asked: 'no answer yet',
  accepted: 'said yes',
  open: 'not asked yet',
  bound: 'takes part',
  done: 'done',
  declined: 'said no',
  lapsed: "didn't answer in time",
  released: 'no longer needed',
  left: 'left',
};
export const seatWord = (state: string): string => seatWords[state] ?? state;

export const legWords: Record<LegStatus, string> = {
  waiting: 'not given yet',
  delivered: 'given, not confirmed yet',
  confirmed: 'confirmed',
  disputed: 'contested',
  failed: 'failed',
  cancelled: 'cancelled',
};
