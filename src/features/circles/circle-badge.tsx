import type { Circle } from '#contracts/matching/circles.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { hasVacancy, hasLeft } from '#src/features/circles/circle-texts.ts';

const labels: Record<Circle['state'], [string, 'neutral' | 'teal' | 'marigold' | 'danger']> = {
  proposed: ['Pending', 'marigold'],
  agreed: ['Agreed', 'teal'],
  completed: ['Closed', 'teal'],
  broken: ['Ended early', 'danger'],
  void: ['Not this time', 'neutral'],
};

const labelOf = (circle: Circle) => {
  if (hasLeft(circle)) return ['Left', 'neutral'] as const;
  const isOpen = circle.state === 'proposed' || circle.state === 'agreed';
  return isOpen && hasVacancy(circle) ? (['Finding someone', 'marigold'] as const) : labels[circle.state];
};

/** The word of a circle's badge. */
export const stateWord = (circle: Circle): string => labelOf(circle)[0];

/** The state of a circle in a word. */
export function CircleBadge({ circle }: { circle: Circle }) {
  const [label, tone] = labelOf(circle);
  return <Badge tone={tone}>{label}</Badge>;
}
