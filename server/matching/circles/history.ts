import { circleEvents } from '#db/schema/matching/circle-talk.ts';
import { users } from '#db/schema/auth/members.ts';
import { asc, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { iso } from '../../platform/core/time.ts';
import { findCircle } from './protocol/load.ts';

/** Steps by which a member's part ends. */
const endKinds: ReadonlySet<string> = new Set(['cannot_take_part', 'left']);
/** Steps taken openly, so that all may know by whom. A yes is not among them, because it would show who said no. */
const openKinds: ReadonlySet<string> = new Set(['left', 'delivered', 'confirmed', 'disputed', 'failed', 'scheduled']);
const until = <T extends { event: { createdAt: number } }>(rows: T[], time: number): T[] =>
  rows.filter(({ event }) => event.createdAt <= time);

/** The steps of a circle, oldest first. Never who declined; names at all only for steps since the agreement. */
export const circleHistory = async (ctx: MemberContext, { id }: { id: string }) => {
  const circle = await findCircle(ctx.db.read, id);
  const own = circle?.seats.find(({ userId }) => userId === ctx.actor.id);
  if (!circle || !own) throw new AppError('CIRCLE_NOT_FOUND');
  const rows = await ctx.db.read
    .select({ event: circleEvents, firstName: users.firstName })
    .from(circleEvents)
    .leftJoin(users, eq(users.id, circleEvents.actorId))
    .where(eq(circleEvents.circleId, id))
    .orderBy(asc(circleEvents.id));
  const { agreedAt } = circle.circle;
  // A member who lost the seat sees the steps until then: their own last one, or all of them if they were released.
  const ownEnd = rows.findIndex(({ event }) => event.actorId === ctx.actor.id && endKinds.has(event.kind));
  const hasSeat = own.lastView === null;
  const visible = hasSeat ? rows : ownEnd >= 0 ? rows.slice(0, ownEnd + 1) : until(rows, own.answeredAt ?? 0);
  return visible.map(({ event, firstName }) => {
    const isNamed = agreedAt !== null && event.createdAt > agreedAt && openKinds.has(event.kind);
    const parts = [isNamed && hasSeat ? firstName : null, event.note].filter(Boolean);
    return { kind: event.kind, note: parts.length > 0 ? parts.join(': ') : null, createdAt: iso(event.createdAt) };
  });
};
