import type { CirclePreferences, updateCirclePreferencesInput } from '#contracts/matching/circles.ts';
import { circleMembers } from '#db/schema/matching/circle-members.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { isoOrNull } from '../../platform/core/time.ts';

/** What the actor chose about trade circles. */
export const readPreferences = async (
  { actor, db }: MemberContext,
  from: Queryable = db.read,
): Promise<CirclePreferences> => {
  const [row] = await from.select().from(circleMembers).where(eq(circleMembers.userId, actor.id));
  return {
    takesPart: row?.takesPart ?? true,
    substitutesOk: row?.substitutesOk ?? false,
    maxLength: row?.maxLength === 4 ? 4 : 3,
    pausedUntil: isoOrNull(row?.pausedUntil ?? null),
  };
};

/** Changes the preferences. Open circles stay as they are. */
export const setPreferences = (
  ctx: MemberContext,
  { pausedUntil, ...changes }: z.infer<typeof updateCirclePreferencesInput>,
): Promise<CirclePreferences> =>
  ctx.db.write(async (tx) => {
    const values = {
      ...changes,
      ...(pausedUntil === undefined ? {} : { pausedUntil: pausedUntil === null ? null : Date.parse(pausedUntil) }),
    };
    await tx.insert(circleMembers).values({ userId: ctx.actor.id }).onConflictDoNothing();
    if (Object.keys(values).length > 0) {
      await tx.update(circleMembers).set(values).where(eq(circleMembers.userId, ctx.actor.id));
    }
    return readPreferences(ctx, tx);
  });
