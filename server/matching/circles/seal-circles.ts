import { circleMembers, circleRefusals } from '#db/schema/matching/circle-members.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';

type MemberRow = typeof circleMembers.$inferSelect;
type Sealed = { member: MemberRow | undefined; refusals: (typeof circleRefusals.$inferSelect)[] };

/**
 * Stores what a member who deletes the account chose about circles and what they did in them, for a return: else a
 * member could wash off a ban, and be asked again what they refused.
 */
export const sealCircles = async (_: Deps, tx: Tx, { userId, seal }: DomainEvents['MemberErased']): Promise<void> => {
  const [member] = await tx.select().from(circleMembers).where(eq(circleMembers.userId, userId));
  const refusals = await tx.select().from(circleRefusals).where(eq(circleRefusals.userId, userId));
  seal('circles', { member, refusals } satisfies Sealed);
};

/** The later of two times. */
const later = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

/**
 * Restores what a member chose and did in circles, together with what was recorded after they were gone, such as having
 * left. The open seats are counted again by `recountOpenSeats`.
 */
export const restoreCircles = async (
  _: Deps,
  tx: Tx,
  { userId, sealed }: DomainEvents['MemberRestored'],
): Promise<void> => {
  const { member, refusals = [] } = (sealed['circles'] ?? {}) as Partial<Sealed>;
  for (const row of refusals) {
    await tx
      .insert(circleRefusals)
      .values({ ...row, userId })
      .onConflictDoNothing();
  }
  if (!member) return;
  const [since] = await tx.select().from(circleMembers).where(eq(circleMembers.userId, userId));
  const restored: MemberRow = {
    ...member,
    userId,
    openSeats: 0,
    left: member.left + (since?.left ?? 0),
    barredUntil: later(member.barredUntil, since?.barredUntil ?? null),
    firstUntil: later(member.firstUntil, since?.firstUntil ?? null),
  };
  await tx.insert(circleMembers).values(restored).onConflictDoUpdate({ target: circleMembers.userId, set: restored });
};

/** Deletes the row with a ban that came after the account was deleted: the account can no longer return. */
export const forgetCircles = (_: Deps, tx: Tx, { userId }: DomainEvents['MemberPurged']) =>
  tx.delete(circleMembers).where(eq(circleMembers.userId, userId));
