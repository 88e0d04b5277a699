import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { VerificationLimits } from '#contracts/profile/verification.ts';
import { type Finding, findingsOf } from '#src/features/verification/findings.ts';

const marks: Record<Finding['verdict'], { icon: typeof CircleCheck; label: string; tone: string }> = {
  good: { icon: CircleCheck, label: 'Good', tone: 'text-teal' },
  unsure: { icon: CircleHelp, label: 'Unsure', tone: 'text-marigold' },
  bad: { icon: CircleX, label: 'Bad', tone: 'text-danger' },
};

interface ScoresProps {
  scores: Record<string, number> | null;
  limits: VerificationLimits;
}

/** What the automatic check found, in words, with the measured numbers and their limits. */
export function Scores({ scores, limits }: ScoresProps) {
  const findings = findingsOf(scores ?? {}, limits);
  if (findings.length === 0) return <p className="text-sm text-muted">The check couldn't measure anything.</p>;
  return (
    <ul aria-label="What the check found" className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
      {findings.map(({ verdict, text, measure }) => {
        const { icon: Icon, label, tone } = marks[verdict];
        return (
          <li key={text} className="flex items-start gap-2">
            <Icon aria-label={label} className={`mt-0.5 size-4 shrink-0 ${tone}`} />
            <span>
              {text}
              {measure ? <span className="tabular text-muted">{` (${measure})`}</span> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
