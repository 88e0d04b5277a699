import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import type { Appointment } from '#contracts/appointments.ts';
import { lengthWords, momentWords, nextDate, otherClock } from '#src/features/appointments/when.ts';
import { cn } from '#src/lib/cn.ts';
import { trpc } from '#src/api/trpc.ts';
import { useUser } from '#src/session/session.ts';

interface NextAppointmentProps {
  /** Only those with this member. */
  withId?: string;
  className?: string;
}

const withMember = ({ parties }: Appointment, withId: string | undefined) =>
  withId === undefined || parties.some(({ userId }) => userId === withId);

/** The appointment that comes next, as one line; nothing without one. */
export function NextAppointment({ withId, className }: NextAppointmentProps) {
  const me = useUser().id;
  const { data } = useQuery(trpc.appointments.list.queryOptions());
  const next = data
    ?.filter((one) => withMember(one, withId))
    .flatMap((appointment) => {
      const at = nextDate(appointment);
      return at ? [{ appointment, at }] : [];
    })
    .sort((one, other) => (one.at < other.at ? -1 : 1))[0];
  if (!next) return null;
  const { appointment, at } = next;
  const theirs = otherClock(at, appointment, me);
  const other = appointment.parties.find(({ userId }) => userId !== me)?.firstName ?? 'a member';
  return (
    <Link
      to="/exchanges"
      search={{ exchange: appointment.exchangeId }}
      className={cn('flex min-h-11 items-center gap-2 text-sm hover:underline', className)}
    >
      <CalendarClock aria-hidden className="size-[18px] shrink-0 text-teal" />
      <span className="user-content min-w-0">
        <span className="font-[560]">
          <span>Next</span>
          {withId ? '' : <span>{` with ${other}`}</span>}
          <span>:</span> <time dateTime={at}>{momentWords(at)}</time>
        </span>
        {theirs ? <span>{` for you, ${theirs}`}</span> : ''}
        <span>, {lengthWords(appointment.minutes)}</span>
      </span>
    </Link>
  );
}
