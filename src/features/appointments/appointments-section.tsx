import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useId } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { Button } from '#src/components/core/button.tsx';
import { Spinner } from '#src/components/core/spinner.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { AppointmentCard } from '#src/features/appointments/appointment-card.tsx';
import { openTimesForm, useIsTimesFormLoading } from '#src/features/appointments/form/times-form.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useUser } from '#src/session/session.ts';

/** The appointments of an exchange: what is agreed, what waits for an answer, and the way to suggest times. */
export function AppointmentsSection({ exchange }: { exchange: Exchange }) {
  const heading = useId();
  const me = useUser().id;
  const list = useQuery(trpc.appointments.ofExchange.queryOptions({ id: exchange.id }));
  const isFormLoading = useIsTimesFormLoading(exchange.id);
  // While the exchange is contested, nothing new is agreed on.
  const canAgree = (exchange.status === 'accepted' || exchange.status === 'in_progress') && !exchange.contested;
  const otherParty = exchange.requesterUserId === me ? exchange.provider : exchange.requester;
  const otherName = otherParty.firstName ?? 'the other side';
  const appointments = list.data ?? [];
  if (!canAgree && appointments.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={heading} className="text-lg">
          Appointments
        </h2>
        {canAgree ? (
          // The button stays enabled while the form loads, so that the focus returns here when it closes.
          <Button
            size="sm"
            variant="secondary"
            aria-busy={isFormLoading || undefined}
            onClick={() => openTimesForm({ exchangeId: exchange.id, otherName })}
          >
            {isFormLoading ? <Spinner className="size-4" /> : <CalendarPlus aria-hidden className="size-[18px]" />}
            <span>Suggest times</span>
          </Button>
        ) : null}
      </div>
      <QueryList
        query={list}
        count={appointments.length}
        waiting={<Waiting />}
        empty={
          <p className="text-sm text-muted">Nothing planned yet. Suggest a few times. {otherName} can pick one.</p>
        }
      >
        <ul className="flex flex-col gap-2">
          {/* The server lists the oldest first; here the newest comes first. */}
          {appointments.toReversed().map((appointment) => (
            <li key={appointment.id}>
              <AppointmentCard appointment={appointment} otherName={otherName} canAgree={canAgree} />
            </li>
          ))}
        </ul>
      </QueryList>
    </section>
  );
}

const Waiting = () => (
  <div role="status">
    <span className="sr-only">Loading the appointments</span>
    <Skeleton className="h-16" />
  </div>
);
