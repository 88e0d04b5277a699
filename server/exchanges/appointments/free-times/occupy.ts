import { MAX_APPOINTMENT_MINUTES } from '#contracts/exchanges/appointments.ts';
import { busyTimes } from '#db/schema/exchanges/appointments.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gt, lt } from 'drizzle-orm';
import { AppError } from '../../../platform/core/app-error.ts';
import { MINUTE } from '../../../platform/core/time.ts';
import { lockPair } from '../../../auth/blocks/block.ts';

export type Span = { startsAt: number; endsAt: number };

/**
 * Stores the dates of an appointment as busy times of both parties, in place of its earlier ones. Both members are
 * locked first, so that of two appointments that are accepted at one moment the second one sees the first.
 * @throws APPOINTMENT_OVERLAPS if a party is busy with another appointment
 */
export const occupy = async (tx: Tx, appointmentId: string, parties: [string, string], spans: Span[]) => {
  await lockPair(tx, ...parties);
  await tx.delete(busyTimes).where(eq(busyTimes.appointmentId, appointmentId));
  const from = Math.min(...spans.map(({ startsAt }) => startsAt));
  const until = Math.max(...spans.map(({ endsAt }) => endsAt));
  for (const userId of parties) {
    const taken = await tx
      .select({ startsAt: busyTimes.startsAt, endsAt: busyTimes.endsAt })
      .from(busyTimes)
      .where(
        and(
          eq(busyTimes.userId, userId),
          // No appointment is longer, so one that starts earlier cannot reach into these spans.
          gt(busyTimes.startsAt, from - MAX_APPOINTMENT_MINUTES * MINUTE),
          lt(busyTimes.startsAt, until),
        ),
      );
    const overlaps = taken.some((busy) =>
      spans.some((span) => busy.startsAt < span.endsAt && span.startsAt < busy.endsAt),
    );
    if (overlaps) throw new AppError('APPOINTMENT_OVERLAPS');
  }
  const rows = parties.flatMap((userId) => spans.map((span) => ({ ...span, userId, appointmentId })));
  await tx.insert(busyTimes).values(rows);
};
