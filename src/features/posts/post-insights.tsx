import { useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import type { PostHint, PostInsights as Insights } from '#contracts/posts/insights.ts';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { trpc } from '#src/api/trpc.ts';
import { plural } from '#src/lib/format.ts';

const hints: Record<PostHint, string> = {
  pictures: 'Add a picture. People look longer at posts that show something.',
  skills: 'Name the skills you offer or need, so that searches and matches find your post.',
  description: 'Say a little more about it: how it works, how long it takes, what you like in return.',
  everyone: "Open it to everyone. People who aren't members yet will find it, too.",
};

const HEIGHT = 48;
const DAY_WIDTH = 10;

/** The views of each day as bars; the sentence beside them says the same. */
function Bars({ days }: Pick<Insights, 'days'>) {
  const most = Math.max(...days.map(({ views }) => views), 1);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-12 w-full"
    >
      {days.map(({ day, views }, index) => {
        const height = Math.max((views / most) * HEIGHT, 1);
        return (
          <rect
            key={day}
            x={index * DAY_WIDTH + 1}
            y={HEIGHT - height}
            width={DAY_WIDTH - 2}
            height={height}
            className={views > 0 ? 'fill-teal' : 'fill-line'}
          />
        );
      })}
    </svg>
  );
}

function InsightsCard({ days, hint }: Insights) {
  const total = (key: 'views' | 'saves' | 'requests') => days.reduce((sum, day) => sum + day[key], 0);
  return (
    <Card className="mt-4 flex flex-col gap-3">
      <CardHeader
        as="h2"
        title="How your post is doing"
        description={`In the last 30 days: ${plural(total('views'), 'view')}, ${plural(total('saves'), 'save')} and ${plural(total('requests'), 'request')}.`}
      />
      <Bars days={days} />
      {hint ? (
        <p className="flex gap-2 text-sm">
          <Lightbulb aria-hidden className="mt-0.5 size-[18px] shrink-0 text-muted" />
          <span>{hints[hint]}</span>
        </p>
      ) : null}
    </Card>
  );
}

/** How often the member's own post was seen, saved and requested, and one thing that would help it. */
export function PostInsights({ postId }: { postId: string }) {
  const query = useQuery(trpc.posts.insights.queryOptions({ id: postId }));
  return (
    <QueryContent query={query} waiting={<Skeleton className="mt-4 h-40" />}>
      {(insights) => <InsightsCard {...insights} />}
    </QueryContent>
  );
}
