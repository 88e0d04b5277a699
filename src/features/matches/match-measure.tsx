import { cn } from '#src/lib/cn.ts';

const BARS = 4;
/** The word for each number of bars, and the score that it needs. */
const labels = ['Partial match', 'Good match', 'Strong match', 'Excellent match'] as const;
const minScores = [0, 45, 65, 82];

/** The number of filled bars, from 1 to 4. */
const barsOf = (score: number): number => minScores.filter((from) => score >= from).length;

/** How good a match is: four bars and a word, because no one can tell 78 from 81. */
export function MatchMeasure({ score, className }: { score: number; className?: string }) {
  const filled = barsOf(score);
  return (
    <span className={cn('inline-flex items-center gap-2 text-sm text-muted', className)} title={`${score} of 100`}>
      <span aria-hidden className="flex items-end gap-0.5">
        {Array.from({ length: BARS }, (_, index) => (
          <span
            key={index}
            className={cn('w-1.5 rounded-full', index < filled ? 'bg-teal' : 'bg-line')}
            style={{ height: `${7 + 3 * index}px` }}
          />
        ))}
      </span>
      {labels[filled - 1]}
    </span>
  );
}
