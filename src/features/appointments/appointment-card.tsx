import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { Appointment } from '#contracts/exchanges/appointments.ts';
import { AnchorButton } from '#src/components/core/anchor-button.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { CancelAppointmentDialog } from '#src/features/appointments/cancel-appointment-dialog.tsx';
import { openTimesForm } from '#src/features/appointments/form/times-form.tsx';
import { OptionList } from '#src/features/appointments/option-list.tsx';
import { useUpdateAppointment } from '#src/features/appointments/use-update-appointment.ts';
import { bothClocks, lengthText, nextDate } from '#src/features/appointments/when.ts';
import { useUser } from '#src/session/session.ts';

const badges = {
  proposed: { label: 'Suggested', tone: 'marigold' },
  confirmed: { label: 'Confirmed', tone: 'teal' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  past: { label: 'Past', tone: 'neutral' },
} as const;
const notNeeded = { label: 'Not needed any more', tone: 'neutral' } as const;

interface AppointmentCardProps {
  appointment: Appointment;
  otherName: string;
  /** Whether the exchange is agreed and not over. */
  canAgree: boolean;
}

/** One appointment with what the viewer can do about it. */
export function AppointmentCard({ appointment, otherName, canAgree }: AppointmentCardProps) {
  const me = useUser().id;
  const [isCancelling, setIsCancelling] = useState(false);
  const [reason, setReason] = useState('');
  const update = useUpdateAppointment();
  const { id, status, startsAt, options, exchangeId } = appointment;
  const isOpen = status === 'proposed' || status === 'confirmed';
  const isMine = appointment.proposedByUserId === me;
  const badge = appointment.notNeeded ? notNeeded : badges[status];
  const shownDate = nextDate(appointment) ?? startsAt;
  const suggest = () => openTimesForm({ exchangeId, otherName, appointment });
  return (
    <article className="flex flex-col gap-2 rounded-card border border-line bg-sunken/40 p-3 md:p-4">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          {shownDate ? <When iso={shownDate} appointment={appointment} /> : null}
          <AppointmentDetails appointment={appointment} />
        </div>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </header>
      {appointment.overlapsBusy ? (
        <p className="text-sm text-muted">
          {options.length > 1 ? "At one of these times you're busy" : "You're busy then"}, by your other calendar.
        </p>
      ) : null}
      {isOpen && options.length > 0 ? (
        <OptionList
          appointment={appointment}
          otherName={otherName}
          isMine={isMine}
          pending={update.isPending}
          onTake={canAgree && !isMine ? (accept) => update.mutate({ id, accept }) : undefined}
        />
      ) : null}
      {appointment.cancelReason ? (
        <p className="user-content border-l-2 border-line pl-3 text-sm text-muted">
          {appointment.cancelledByUserId === me ? 'You' : otherName}: {appointment.cancelReason}
        </p>
      ) : null}
      {isOpen ? (
        <footer className="flex flex-wrap gap-1 md:gap-2">
          {status === 'confirmed' ? (
            <AnchorButton
              href={`/api/appointments/${id}/calendar.ics`}
              download="appointment.ics"
              size="sm"
              variant="secondary"
            >
              <CalendarPlus aria-hidden className="size-[18px]" />
              Add to calendar
            </AnchorButton>
          ) : null}
          {canAgree ? (
            <Button size="sm" variant="ghost" onClick={suggest}>
              {status === 'confirmed' && options.length === 0 ? 'Move' : 'Suggest other times'}
            </Button>
          ) : null}
          {canAgree && status === 'confirmed' && options.length > 0 && startsAt ? (
            <Button
              size="sm"
              variant="ghost"
              loading={update.isPending}
              onClick={() => update.mutate({ id, options: [startsAt] })}
            >
              Keep the old time
            </Button>
          ) : null}
          <Button size="sm" variant="danger-ghost" onClick={() => setIsCancelling(true)}>
            {status === 'confirmed' ? 'Cancel appointment' : 'Cancel suggestion'}
          </Button>
        </footer>
      ) : null}
      {isCancelling ? (
        <CancelAppointmentDialog
          appointment={appointment}
          otherName={otherName}
          reason={reason}
          onReason={setReason}
          onClose={() => setIsCancelling(false)}
        />
      ) : null}
    </article>
  );
}

function When({ iso, appointment }: { iso: string; appointment: Appointment }) {
  const { mine, theirs } = bothClocks(iso, appointment, useUser().id);
  return (
    <p className="font-[560]">
      <time dateTime={iso}>{mine}</time>
      {theirs ? <span className="font-normal text-muted"> for you, {theirs}</span> : null}
    </p>
  );
}

/** How long, where, and how often. */
function AppointmentDetails({ appointment: { minutes, place, where, repeatWeekly } }: { appointment: Appointment }) {
  const details = [
    lengthText(minutes),
    place === 'call' ? 'a call' : 'in person',
    ...(repeatWeekly > 1 ? [`weekly, ${repeatWeekly} times`] : []),
  ];
  return (
    <p className="user-content text-sm text-muted">
      {details.join(' · ')}
      {where ? (
        <>
          <span>{' · '}</span>
          {place === 'call' ? (
            <a className="link" href={where} target="_blank" rel="noreferrer nofollow">
              {where.replace(/^https:\/\//i, '')}
            </a>
          ) : (
            where
          )}
        </>
      ) : null}
    </p>
  );
}
