import type { SubscriptionStatus } from '#contracts/subscription/subscription.ts';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { cn } from '#src/lib/cn.ts';
import { count } from '#src/lib/format.ts';

const Row = ({ label, used, max }: { label: string; used: number; max: number | null }) => (
  <div>
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-[0.9375rem]">{label}</span>
      <span className="tabular text-sm text-muted">
        {max === null ? `${count(used)}, unlimited` : `${count(used)} of ${count(max)}`}
      </span>
    </div>
    {max === null ? null : (
      <Progress
        className="mt-1.5"
        value={used}
        max={max}
        label={`${label} used this month`}
        tone={used >= max ? 'danger' : used >= max * 0.75 ? 'marigold' : 'teal'}
      />
    )}
  </div>
);

/** The usage since the first of the month. */
export const UsageCard = ({ usage }: { usage: SubscriptionStatus['usage'] }) => (
  <Card>
    <CardHeader title="Usage this month" description="Resets on the first of each month." />
    <div className={cn('flex flex-col', usage.maxPosts === null ? 'gap-3' : 'gap-5')}>
      <Row label="Posts" used={usage.postsThisMonth} max={usage.maxPosts} />
      <Row label="Messages" used={usage.messagesThisMonth} max={usage.maxMessages} />
    </div>
  </Card>
);
