import type { CircleState } from '#contracts/matching/circles.ts';

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
