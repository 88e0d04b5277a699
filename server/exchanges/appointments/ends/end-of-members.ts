import { appointments, calendarFeeds } from '#db/schema/exchanges/appointments.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { afterCommit } from '#db/client/scope.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import type { DomainEvents } from '../../../platform/context/domain-events.ts';
import { isBetween } from '../../access.ts';
import { rescheduleDeadlines } from '../../deadlines/reschedule-deadlines.ts';
import { endAppointments } from './end.ts';

/** Cancels what lies ahead in the exchanges of a member, or of two members with each other. */
const endPlanned = async (deps: Deps, tx: Tx, userId: string, otherId?: string): Promise<void> => {
  const isTheirs = otherId
    ? isBetween(userId, otherId)
    : or(eq(exchanges.requesterId, userId), eq(exchanges.providerId, userId));
  const affected = await locked(
    tx
      .select({
        id: exchanges.id,
        status: exchanges.status,
        requesterId: exchanges.requesterId,
        providerId: exchanges.providerId,
      })
      .from(exchanges)
      .where(
        and(
          isTheirs,
          inArray(
            exchanges.id,
            tx
              .select({ id: appointments.exchangeId })
              .from(appointments)
              .where(inArray(appointments.status, ['proposed', 'confirmed'])),
          ),
        ),
      )
      .orderBy(asc(exchanges.id)),
  );
  for (const { id, status, requesterId, providerId } of affected) {
    if (!(await endAppointments(tx, id, { actorId: null, isOver: false }))) continue;
    await rescheduleDeadlines(tx, id);
    afterCommit(() => deps.events.publish([requesterId, providerId], { type: 'exchange', data: { id, status } }));
  }
};

/** A block ends what two members had planned. The emails do not say why. */
export const endAppointmentsBetween = (
  deps: Deps,
  tx: Tx,
  { blockerId, blockedId }: DomainEvents['MemberBlocked'],
): Promise<void> => endPlanned(deps, tx, blockerId, blockedId);

/** A suspension ends what the member had planned, and their calendar feed. */
export const endAppointmentsOfSuspended = async (
  deps: Deps,
  tx: Tx,
  { userId, isSuspended }: DomainEvents['MemberSuspended'],
): Promise<void> => {
  if (!isSuspended) return;
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  await endPlanned(deps, tx, userId);
};

/** The erasure deletes the calendar feed with the member's own rows. */
export const endAppointmentsOfErased = (deps: Deps, tx: Tx, { userId }: DomainEvents['MemberErased']): Promise<void> =>
  endPlanned(deps, tx, userId);
