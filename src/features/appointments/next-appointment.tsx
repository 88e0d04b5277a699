import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { bothClocks, lengthText, nextDate } from '#src/features/appointments/when.ts';
import { cn } from '#src/lib/cn.ts';
import { dashboardQueries } from '#src/hooks/queries/use-first-screen.ts';
import { useUser } from '#src/session/session.ts';

interface NextAppointmentProps {
  /** Shows only appointments with this member. */
  withId?: string;
  className?: string;
}

/** The appointment that comes next, as one line; nothing if there is none. */
export function NextAppointment({ withId, className }: NextAppointmentProps) {
  const me = useUser().id;
  const { data } = useQuery(dashboardQueries.appointments(withId));
  const appointment = data?.items[0];
  const at = appointment && nextDate(appointment);
  if (!appointment || !at) return null;
  const { mine, theirs } = bothClocks(at, appointment, me);
  const other = appointment.parties.find(({ userId }) => userId !== me)?.firstName ?? 'a member';
  return (
    <Link
      to="/exchanges/$id"
      params={{ id: appointment.exchangeId }}
      className={cn('flex min-h-11 items-center gap-2 py-2 text-sm hover:underline', className)}
    >
      <CalendarClock aria-hidden className="size-[18px] shrink-0 text-teal" />
      <span className="user-content min-w-0">
        <span className="font-[560]">
          <span>Next</span>
          {withId ? '' : <span>{` with ${other}`}</span>}
          <span>:</span> <time dateTime={at}>{mine}</time>
        </span>
        {theirs ? <span>{` for you, ${theirs}`}</span> : ''}
        <span>, {lengthText(appointment.minutes)}</span>
      </span>
    </Link>
  );
}
