import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Away } from '#contracts/profile/availability.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { ZoneField } from '#src/components/ui/zone-field.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { fieldIssues } from '#src/lib/errors/field-issues.ts';
import { dayText } from '#contracts/shared/day-text.ts';
import { calendarDay } from '#src/lib/time/calendar-day.ts';
import { ownTimeZone } from '#src/lib/time/own-zone.ts';
import { useAction } from '#src/api/use-action.ts';

const YEAR_MS = 366 * 86_400_000;

/** Says until when the member is away, or that they are back. */
export function AwaySetting() {
  const query = useQuery(trpc.away.get.queryOptions());
  return (
    <QueryContent
      query={query}
      waiting={
        <Card>
          <Skeleton className="h-28" />
        </Card>
      }
    >
      {(away) => <AwayForm current={away.until} />}
    </QueryContent>
  );
}

interface AwayFormProps {
  /** The last day, while the member is away. */
  current: string | null;
}

function AwayForm({ current }: AwayFormProps) {
  const [until, setUntil] = useState('');
  const [[today, inAYear]] = useState(() => [calendarDay(Date.now()), calendarDay(Date.now() + YEAR_MS)] as const);
  const change = {
    failure: { title: 'Not saved', fallback: "We couldn't save that. Please try again." },
    refreshes: [trpc.exchanges],
    onSuccess: (value: Away) => {
      queryClient.setQueryData(trpc.away.get.queryKey(), value);
      setUntil('');
    },
  };
  const leave = useAction(trpc.away.set, {
    ...change,
    success: { title: "You're away", description: "Your posts are hidden until you're back." },
  });
  const comeBack = useAction(trpc.away.end, {
    ...change,
    success: { title: 'Welcome back', description: 'Your posts are visible again.' },
  });
  const problem = fieldIssues(leave.error, ['until'])[0]?.message;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="flex flex-wrap items-center gap-2 font-sans text-base leading-6 font-[600] tracking-normal">
          <span>Away</span> {current ? <Badge tone="marigold">Until {dayText(current)}</Badge> : null}
        </h3>
        <p className="text-sm text-muted">
          While you're away, your posts are hidden. Members can still send you requests. They stay open until three days
          after you're back.
        </p>
      </div>
      <ZoneField error={fieldIssues(leave.error, ['timeZone'])[0]?.message} />
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (until) leave.mutate({ until, timeZone: ownTimeZone() });
        }}
      >
        <Field label={current ? 'Another last day' : 'Last day away'} error={problem} className="flex-1 basis-44">
          <Input type="date" min={today} max={inAYear} required value={until} onValue={setUntil} />
        </Field>
        <Button type="submit" variant="secondary" loading={leave.isPending}>
          {current ? 'Change' : "I'm away"}
        </Button>
        {current ? (
          <Button type="button" loading={comeBack.isPending} onClick={() => comeBack.mutate()}>
            I'm back
          </Button>
        ) : null}
      </form>
    </Card>
  );
}
