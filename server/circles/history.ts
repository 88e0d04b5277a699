import { circleEvents } from '#db/schema/circles.ts';
import { users } from '#db/schema/members.ts';
import { asc, eq } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { iso } from '../core/time.ts';
import { readRing } from './protocol/ring-state.ts';

/** The steps of a circle, oldest first. Never who declined; names at all only for steps since the agreement. */
export const circleHistory = async (ctx: MemberContext, { id }: { id: string }) => {
  const ring = await readRing(ctx.db.read, id);
  const own = ring?.seats.find(({ userId }) => userId === ctx.actor.id);
  if (!ring || !own) throw new AppError('CIRCLE_NOT_FOUND');
  const rows = await ctx.db.read
    .select({ event: circleEvents, firstName: users.firstName })
    .from(circleEvents)
    .leftJoin(users, eq(users.id, circleEvents.actorId))
    .where(eq(circleEvents.circleId, id))
    .orderBy(asc(circleEvents.id));
  const { agreedAt } = ring.circle;
  // Who lost the seat sees the steps until then.
  const until = own.lastView ? (own.answeredAt ?? 0) : Number.POSITIVE_INFINITY;
  return rows
    .filter(({ event }) => event.createdAt <= until)
    .map(({ event, firstName }) => {
      const isNamed = agreedAt !== null && event.createdAt > agreedAt && event.kind !== 'cannot_take_part';
      const parts = [isNamed && own.lastView === null ? firstName : null, event.note].filter(Boolean);
      return { kind: event.kind, note: parts.length > 0 ? parts.join(': ') : null, createdAt: iso(event.createdAt) };
    });
};
