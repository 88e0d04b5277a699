import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_WEEKLY_HOURS, type OwnHours, type WeeklyHours } from '#contracts/profile/availability.ts';
import { zoneName } from '#contracts/shared/time-zone.ts';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { ZoneField } from '#src/components/ui/zone-field.tsx';
import { HoursRow } from '#src/features/appointments/settings/hours-row.tsx';
import { issuesUnder } from '#src/lib/errors/field-issues.ts';
import { useOwnTimeZone, useFallbackTimeZone } from '#src/lib/time/own-zone.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { useUser } from '#src/session/session.ts';
import { useAction } from '#src/api/use-action.ts';

/** When the member usually has time; it shows on the profile and finds times for appointments. */
export function HoursSetting() {
  const hours = useQuery(trpc.hours.get.queryOptions());
  return (
    <QueryContent
      query={hours}
      waiting={
        <Card>
          <Skeleton className="h-28" />
        </Card>
      }
    >
      {(stored) => <HoursForm key={JSON.stringify(stored)} stored={stored} />}
    </QueryContent>
  );
}

const monday: WeeklyHours = { day: 1, from: '09:00', to: '17:00' };
/** A further day: the hours of the last one, on the day after it. */
const spanOnNextDay = (spans: WeeklyHours[]): WeeklyHours => {
  const last = spans.at(-1);
  return last ? { ...last, day: (last.day + 1) % 7 } : monday;
};

function HoursForm({ stored }: { stored: OwnHours }) {
  const me = useUser().id;
  const [spans, setSpans] = useState(stored.hours);
  useFallbackTimeZone(stored.timeZone);
  const { timeZone } = useOwnTimeZone();
  const save = useAction(trpc.hours.set, {
    success: ({ hours }) => ({
      title: 'Hours saved',
      description: hours.length > 0 ? 'They show on your profile.' : 'They no longer show on your profile.',
    }),
    failure: { title: 'Not saved', fallback: "We couldn't save that. Please try again." },
    refreshes: [trpc.profile.byId.queryFilter({ id: me })],
    onSuccess: (saved) => queryClient.setQueryData(trpc.hours.get.queryKey(), saved),
  });
  const problems = issuesUnder(save.error, ['hours']);
  const isOnOtherClocks = spans.length > 0 && timeZone !== stored.timeZone;
  const changed = isOnOtherClocks || JSON.stringify(spans) !== JSON.stringify(stored.hours);
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="font-sans text-base leading-6 font-[600] tracking-normal">Weekly hours</h3>
        <p className="text-sm text-muted">
          When you usually have time. They show on your profile, and we suggest appointment times within them. Your time
          zone is {zoneName(timeZone)}.
        </p>
      </div>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ timeZone, hours: spans });
        }}
      >
        <ZoneField error={issuesUnder(save.error, ['timeZone'])[0]?.message} />
        {spans.length === 0 ? <p className="text-[0.9375rem] text-muted">You haven't set any hours.</p> : null}
        {spans.map((span, index) => (
          <HoursRow
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and keep what is typed
            key={index}
            number={index + 1}
            span={span}
            problem={problems.find(({ path }) => path[0] === index)?.message}
            onChange={(next) => setSpans(spans.map((span, at) => (at === index ? next : span)))}
            onRemove={() => setSpans(spans.filter((_, at) => at !== index))}
          />
        ))}
        {problems
          .filter(({ path }) => path.length === 0)
          .map(({ message }) => (
            <p key={message} className="text-sm text-danger">
              {message}
            </p>
          ))}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            disabled={spans.length >= MAX_WEEKLY_HOURS}
            onClick={() => setSpans([...spans, spanOnNextDay(spans)])}
          >
            Add hours
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!changed}>
            Save hours
          </Button>
        </div>
      </form>
    </Card>
  );
}
