import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { Chip } from '#src/components/ui/chip.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { ZoneField } from '#src/components/ui/zone-field.tsx';
import { clockText, dayText } from '#src/features/appointments/when.ts';
import { fieldIssues } from '#src/lib/errors/field-issues.ts';
import { midnightAfter } from '#src/lib/time/on-clock.ts';
import { useOwnTimeZone } from '#src/lib/time/own-zone.ts';
import { trpc } from '#src/api/trpc.ts';

interface FreeTimesProps {
  exchangeId: string;
  minutes: number;
  chosen: string[];
  isFull: boolean;
  onAdd: (time: string) => void;
  onRemove: (time: string) => void;
}

/** The times by their days, in the order of time. */
const byDay = (times: string[]): [day: string, times: string[]][] => {
  const days = new Map<string, string[]>();
  for (const time of times) days.set(dayText(time), [...(days.get(dayText(time)) ?? []), time]);
  return [...days];
};

/** Times at which both sides are free; a press chooses one. */
export function FreeTimes({ exchangeId, minutes, chosen, isFull, onAdd, onRemove }: FreeTimesProps) {
  const [from, setFrom] = useState<string>();
  const { timeZone, isGuess } = useOwnTimeZone();
  const free = useQuery(
    trpc.appointments.freeTimes.queryOptions(
      { id: exchangeId, minutes, timeZone, ...(from ? { from } : {}) },
      { placeholderData: keepPreviousData },
    ),
  );
  const zoneProblem = fieldIssues(free.error, ['timeZone'])[0]?.message;
  // Where the zone is a guess, the dialog already asks for it above.
  if (zoneProblem && !isGuess) return <ZoneField error={zoneProblem} />;
  const times = free.data ?? [];
  const lastTime = times.at(-1);
  return (
    <Field group label="Free for both of you">
      <QueryList
        query={free}
        count={times.length}
        waiting={<Waiting />}
        empty={<p className="text-sm text-muted">We didn't find a time when you're both free. Add one of your own.</p>}
      >
        <div className="flex flex-col gap-3">
          {byDay(times).map(([day, ofDay]) => (
            <div key={day} role="group" aria-label={day} className="flex flex-col gap-1.5">
              <p className="text-sm text-muted">{day}</p>
              <div className="flex flex-wrap gap-1.5">
                {ofDay.map((time) => {
                  const pressed = chosen.includes(time);
                  return (
                    <Chip
                      key={time}
                      pressed={pressed}
                      disabled={isFull && !pressed}
                      className="disabled:opacity-55"
                      onClick={() => (pressed ? onRemove(time) : onAdd(time))}
                    >
                      {clockText(time)}
                    </Chip>
                  );
                })}
              </div>
            </div>
          ))}
          <div className="flex flex-wrap gap-2">
            {lastTime ? (
              <Button
                size="sm"
                variant="ghost"
                loading={free.isFetching}
                onClick={() => setFrom(new Date(midnightAfter(Date.parse(lastTime))).toISOString())}
              >
                Later days
              </Button>
            ) : null}
            {from ? (
              <Button size="sm" variant="ghost" onClick={() => setFrom(undefined)}>
                Back to the soonest
              </Button>
            ) : null}
          </div>
        </div>
      </QueryList>
    </Field>
  );
}

const Waiting = () => (
  <div role="status">
    <span className="sr-only">Looking for free times</span>
    <Skeleton className="h-24" />
  </div>
);
