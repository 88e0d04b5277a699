import { Clock } from 'lucide-react';
import type { MemberHours as Hours, WeeklyHours } from '#contracts/profile/availability.ts';
import { zoneName } from '#contracts/shared/time-zone.ts';
import { weekdays } from '#src/lib/time/weekdays.ts';

// Monday first.
const daysAfterMonday = ({ day }: WeeklyHours) => (day + 6) % 7;

/** The days with their spans: ['Monday', '09:00 to 12:00, 14:00 to 17:00']. */
const byDay = (hours: readonly WeeklyHours[]): [day: string, spans: string][] => {
  const days = new Map<number, string[]>();
  for (const span of hours.toSorted((a, b) => daysAfterMonday(a) - daysAfterMonday(b) || (a.from < b.from ? -1 : 1))) {
    days.set(span.day, [...(days.get(span.day) ?? []), `${span.from} to ${span.to}`]);
  }
  return [...days].map(([day, spans]) => [weekdays[day] ?? '', spans.join(', ')]);
};

/** When the member usually has time, on their own clocks. */
export function MemberHours({ hours: { hours, timeZone } }: { hours: Hours }) {
  return (
    <section aria-label="Usual hours" className="flex flex-col gap-1.5 text-sm">
      <p className="flex items-center gap-2 text-muted">
        <Clock aria-hidden className="size-4 shrink-0" />
        Usually has time ({zoneName(timeZone)})
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {byDay(hours).map(([day, spans]) => (
          <div key={day} className="contents">
            <dt className="text-muted">{day}</dt>
            <dd className="tabular">{spans}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
