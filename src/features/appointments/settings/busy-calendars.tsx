import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  BUSY_DAYS,
  type BusyCalendar,
  type CalendarError,
  MAX_BUSY_CALENDARS,
} from '#contracts/exchanges/busy-calendars.ts';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { ConfirmButton } from '#src/components/ui/confirm-button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { fieldIssues } from '#src/lib/errors/field-issues.ts';
import { plural } from '#src/lib/format.ts';
import { dayAndTime } from '#src/lib/time/date-texts.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const problems: Record<CalendarError, string> = {
  unreachable: "We couldn't reach it.",
  refused: "It didn't let us in. Its address may have changed.",
  too_large: "It's too large for us.",
  too_many_events: 'It has more events than we can read.',
  unreadable: "There's no calendar at this address.",
};

/** How often the page looks whether a new calendar was read, for a minute at most. */
const RECHECK_INTERVAL_MS = 2_000;
const MAX_LOOKS = 30;
const isNew = ({ checkedAt, lastError }: BusyCalendar) => checkedAt === null && lastError === null;

/** The member's calendars elsewhere, whose busy times are left out of the free ones. */
export function BusyCalendars() {
  const query = useQuery(
    trpc.appointments.busyCalendars.queryOptions(undefined, {
      refetchInterval: ({ state }) =>
        state.data?.some(isNew) && state.dataUpdateCount < MAX_LOOKS ? RECHECK_INTERVAL_MS : false,
    }),
  );
  return (
    <QueryContent
      query={query}
      waiting={
        <Card>
          <Skeleton className="h-24" />
        </Card>
      }
    >
      {(calendars) => (
        <Card className="flex flex-col gap-4">
          <div>
            <h3 className="font-sans text-base leading-6 font-[600] tracking-normal">Your other calendars</h3>
            <p className="text-sm text-muted">
              When we look for times that suit you both, we leave out those when you're busy. We keep only the times,
              never what they're for, and no one else sees them.
            </p>
          </div>
          {calendars.length > 0 ? (
            <ul className="flex flex-col divide-y divide-line">
              {calendars.map((calendar) => (
                <CalendarRow key={calendar.id} calendar={calendar} />
              ))}
            </ul>
          ) : null}
          {calendars.length < MAX_BUSY_CALENDARS ? (
            <AddCalendar />
          ) : (
            <p className="text-sm text-muted">You can add five calendars. Remove one to add another.</p>
          )}
        </Card>
      )}
    </QueryContent>
  );
}

const stateOf = ({ checkedAt, lastError, spans }: BusyCalendar): string => {
  if (lastError !== null) {
    const before = checkedAt && spans.length > 0 ? ` For a day we go by what it said on ${dayAndTime(checkedAt)}.` : '';
    return `${problems[lastError]}${before} We'll try again within the hour.`;
  }
  if (checkedAt === null) return 'Reading it now…';
  const busy = spans.length > 0 ? `busy ${plural(spans.length, 'time')}` : 'nothing';
  return `Last read ${dayAndTime(checkedAt)}: ${busy} in the next ${BUSY_DAYS} days`;
};

function CalendarRow({ calendar }: { calendar: BusyCalendar }) {
  const remove = useAction(trpc.appointments.removeBusyCalendar, {
    success: 'Calendar removed',
    failure: "We couldn't remove the calendar. Please try again.",
    refreshes: [trpc.appointments],
  });
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="user-content font-[560]">{calendar.host}</p>
        <p role="status" className={calendar.lastError ? 'text-sm text-danger' : 'text-sm text-muted'}>
          {stateOf(calendar)}
        </p>
      </div>
      <ConfirmButton
        size="sm"
        variant="danger-ghost"
        aria-label={`Remove ${calendar.host}`}
        question={{
          title: 'Remove this calendar?',
          description: "We'll forget its address and when you're busy.",
          confirmLabel: 'Remove calendar',
          destructive: true,
        }}
        isPending={remove.isPending}
        onConfirm={(close) => remove.mutate({ id: calendar.id }, { onSettled: close })}
      >
        <Trash2 aria-hidden className="size-[18px]" />
      </ConfirmButton>
    </li>
  );
}

function AddCalendar() {
  const [url, setUrl] = useState('');
  const add = useAction(trpc.appointments.addBusyCalendar, {
    oneAtATime: true,
    success: 'Calendar added',
    failure: "We couldn't add the calendar. Please try again.",
    refreshes: [trpc.appointments],
    onSuccess: () => setUrl(''),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ url });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <Field
          label="Secret address of your calendar"
          hint="Your calendar's settings call it secret or private address, iCal, or publish. It ends in .ics."
          error={fieldIssues(add.error, ['url'])[0]?.message}
        >
          <Input type="url" inputMode="url" autoComplete="off" spellCheck={false} value={url} onValue={setUrl} />
        </Field>
      </div>
      <Button type="submit" variant="secondary" loading={add.isPending}>
        Add calendar
      </Button>
    </form>
  );
}
