import { useQuery } from '@tanstack/react-query';
import { MEASURED_DAYS, type SupportTimes as Times } from '#contracts/admin/support.ts';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { hoursText } from '#src/features/support/support-labels.ts';
import { trpc } from '#src/api/trpc.ts';

const lines = [
  { key: 'priority', who: 'With Premium, a trial or the Verified badge' },
  { key: 'standard', who: 'Everyone else' },
] as const;

/** What was measured; until there is enough of it, what we aim for. */
const answerTimeText = ({ medianHours, goalHours }: Times['priority']): string =>
  medianHours === null
    ? `Our goal: ${hoursText(goalHours)}. We don't have enough answers yet to say how long it takes.`
    : `Half of our answers came within ${hoursText(medianHours)}. Our goal: ${hoursText(goalHours)}.`;

/** How long an answer takes, for those who come first and for the others. */
export function SupportTimes() {
  const query = useQuery(trpc.support.times.queryOptions());
  return (
    <Card>
      <CardHeader
        title="How long it takes"
        description={`From your question to our answer, over the last ${MEASURED_DAYS} days.`}
      />
      <QueryContent query={query} waiting={<Skeleton className="h-28" />}>
        {(times) => (
          <>
            <dl className="flex flex-col gap-3 text-[0.9375rem] leading-6">
              {lines.map(({ key, who }) => (
                <div key={key}>
                  <dt className="font-[560]">{who}</dt>
                  <dd className="text-muted">{answerTimeText(times[key])}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-4 border-t border-line pt-4 text-[0.9375rem] leading-6">
              {times.isPriority
                ? 'Your questions are in the first group. We answer the oldest first.'
                : "We answer your questions after the first group's, oldest first."}
            </p>
          </>
        )}
      </QueryContent>
    </Card>
  );
}
