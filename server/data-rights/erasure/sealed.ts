import { memberIndustries } from '#db/schema/profile/industries.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { tombstone } from './tombstone.ts';

type Member = Pick<typeof users.$inferSelect, keyof ReturnType<typeof tombstone>>;

/** The profile data that an erasure removes, for a restoration. */
export type RemovedProfile = {
  member: Member;
  industryIds: string[];
  settings: typeof notificationSettings.$inferSelect | null;
};

/** The removed profile, with the data that other districts sealed, by name. */
export type Removed = RemovedProfile & Record<string, unknown>;

/** Reads the profile data that the erasure is about to remove. */
export const readProfile = async (tx: Tx, userId: string): Promise<RemovedProfile | null> => {
  const [row] = await tx.select().from(users).where(eq(users.id, userId));
  if (!row) return null;
  const names = Object.keys(tombstone(userId)) as (keyof Member)[];
  const industries = await tx.select().from(memberIndustries).where(eq(memberIndustries.userId, userId));
  const [settings] = await tx.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  return {
    member: Object.fromEntries(names.map((name) => [name, row[name]])) as Member,
    industryIds: industries.map(({ industryId }) => industryId),
    settings: settings ?? null,
  };
};

type Vaults = Pick<Deps, 'vaults'>;

export const sealRemoved = ({ vaults }: Vaults, userId: string, removed: Removed): string =>
  vaults.erasures.seal(userId, Buffer.from(JSON.stringify(removed))).toString('base64url');

export const openRemoved = ({ vaults }: Vaults, userId: string, sealed: string): Removed =>
  JSON.parse(vaults.erasures.open(userId, Buffer.from(sealed, 'base64url')).toString()) as Removed;
