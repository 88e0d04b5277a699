import type { Circle } from '#contracts/matching/circles.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { hasVacancy, hasLeft } from '#src/features/circles/circle-texts.ts';

const words: Record<Circle['state'], [string, 'neutral' | 'teal' | 'marigold' | 'danger']> = {
  proposed: ['Pending', 'marigold'],
  agreed: ['Agreed', 'teal'],
  completed: ['Closed', 'teal'],
  broken: ['Ended early', 'danger'],
  void: ['Not this time', 'neutral'],
};

/** The state of a circle in a word. */
export function CircleBadge({ circle }: { circle: Circle }) {
  if (hasLeft(circle)) return <Badge>Left</Badge>;
  if ((circle.state === 'proposed' || circle.state === 'agreed') && hasVacancy(circle)) {
    return <Badge tone="marigold">Finding someone</Badge>;
  }
  const [label, tone] = words[circle.state];
  return <Badge tone={tone}>{label}</Badge>;
}
