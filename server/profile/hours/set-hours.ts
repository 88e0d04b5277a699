import type { OwnHours, setHoursInput } from '#contracts/profile/availability.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';

/** When the member usually has time. */
export const readHours = async ({ db, actor }: MemberContext): Promise<OwnHours> => {
  const [row] = await db.read
    .select({ timeZone: users.timeZone, hours: users.weeklyHours })
    .from(users)
    .where(eq(users.id, actor.id));
  return { timeZone: row?.timeZone ?? null, hours: row?.hours ?? [] };
};

/** Says when the member usually has time; no hours take them off the profile. */
export const setHours = async (ctx: MemberContext, input: z.infer<typeof setHoursInput>): Promise<OwnHours> => {
  const { timeZone } = input;
  const hours = input.hours.toSorted((a, b) => a.day - b.day || (a.from < b.from ? -1 : 1));
  await ctx.db.write((tx) =>
    tx
      .update(users)
      .set({ timeZone, weeklyHours: hours.length > 0 ? hours : null, updatedAt: Date.now() })
      .where(eq(users.id, ctx.actor.id)),
  );
  return { timeZone, hours };
};
