import { DEFAULT_RADIUS } from '#contracts/geography.ts';
import type { Skill } from '#contracts/skills.ts';
import { wishes } from '#db/schema/finding.ts';
import { users } from '#db/schema/members.ts';
import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { MemberContext } from '../../context/context.ts';
import { milesBetween, type Point } from '../../gateways/places/geocoding.ts';
import { knownSkills } from '../../skills/known-skills.ts';
import { notBlocked } from '../../visibility/blocked.ts';
import type { WishRow } from '../wish-row.ts';

const READ = 2000;

/** A wish, the skill that its words name, and where its member lives. */
export type Seeker = { wish: WishRow; skill: Skill | undefined; lat: number | null; lng: number | null };

/** The newest wishes of others that an industry of these serves; not those for posts that request something. */
export const findSeekers = async (ctx: MemberContext, fields: string[]): Promise<Seeker[]> => {
  const { find } = await knownSkills(ctx.db);
  const rows = await ctx.db.read
    .select({ wish: wishes, lat: users.lat, lng: users.lng })
    .from(wishes)
    .innerJoin(users, eq(users.id, wishes.userId))
    .where(
      and(
        inArray(wishes.field, fields),
        or(isNull(wishes.type), ne(wishes.type, 'requesting')),
        ne(wishes.userId, ctx.actor.id),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        notBlocked(ctx, users.id),
      ),
    )
    .orderBy(desc(wishes.id))
    .limit(READ);
  return rows.map((row) => ({ ...row, skill: row.wish.search === null ? undefined : find(row.wish.search)[0] }));
};

/** Whether a wish looks around this point: around its own place, or else around its member's. */
export const isNear = ({ wish, lat, lng }: Seeker, here: Point): boolean => {
  const center = wish.lat !== null && wish.lng !== null ? { lat: wish.lat, lng: wish.lng } : null;
  const home = lat !== null && lng !== null ? { lat, lng } : null;
  const around = center ?? home;
  return around !== null && milesBetween(around, here) <= (center ? (wish.radius ?? DEFAULT_RADIUS) : DEFAULT_RADIUS);
};

/** What a wish is called without its place: its skill, else its words, else its industry. */
export const labelOf = ({ wish, skill }: Seeker): string => skill?.name ?? wish.search ?? wish.industry ?? '';

export const countMembers = (seekers: Seeker[]): number => new Set(seekers.map(({ wish }) => wish.userId)).size;
