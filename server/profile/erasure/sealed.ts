import { oauthAccounts } from '#db/schema/access.ts';
import { recoveryCodes, secondFactors } from '#db/schema/accounts.ts';
import { memberIndustries, notificationSettings, users } from '#db/schema/members.ts';
import { posts } from '#db/schema/posts.ts';
import type { Tx } from '#db/types.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Deps } from '../../context.ts';
import type { HeldCheck } from '../../verification/hold.ts';
import { tombstone } from './tombstone.ts';

type Member = Pick<typeof users.$inferSelect, keyof ReturnType<typeof tombstone>>;

/** What an erasure removes, as it was, and a member gets back who thinks better of it. */
export type Removed = {
  member: Member;
  industryIds: string[];
  settings: typeof notificationSettings.$inferSelect | null;
  posts: Pick<typeof posts.$inferSelect, 'id' | 'status' | 'boostedUntil' | 'lat' | 'lng'>[];
  links: (typeof oauthAccounts.$inferSelect)[];
  /** An erasure that is undone must not be a way around it. None in what was sealed before it was kept. */
  secondFactor?: typeof secondFactors.$inferSelect | null;
  recoveryCodes?: (typeof recoveryCodes.$inferSelect)[];
  checks: HeldCheck[];
};

/** Reads what the erasure is about to remove, but for the identity checks, which their own domain holds back. */
export const readRemoved = async (tx: Tx, userId: string): Promise<Omit<Removed, 'checks'> | null> => {
  const [row] = await tx.select().from(users).where(eq(users.id, userId));
  if (!row) return null;
  const names = Object.keys(tombstone(userId)) as (keyof Member)[];
  const industries = await tx.select().from(memberIndustries).where(eq(memberIndustries.userId, userId));
  const [settings] = await tx.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return {
    member: Object.fromEntries(names.map((name) => [name, row[name]])) as Member,
    industryIds: industries.map(({ industryId }) => industryId),
    settings: settings ?? null,
    posts: await tx
      .select({
        id: posts.id,
        status: posts.status,
        boostedUntil: posts.boostedUntil,
        lat: posts.lat,
        lng: posts.lng,
      })
      .from(posts)
      .where(and(eq(posts.userId, userId), ne(posts.status, 'removed'))),
    links: await tx.select().from(oauthAccounts).where(eq(oauthAccounts.userId, userId)),
    secondFactor: factor ?? null,
    recoveryCodes: await tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  };
};

type Vaults = Pick<Deps, 'vaults'>;

export const sealRemoved = ({ vaults }: Vaults, userId: string, removed: Removed): string =>
  vaults.erasures.seal(userId, Buffer.from(JSON.stringify(removed))).toString('base64url');

export const openRemoved = ({ vaults }: Vaults, userId: string, sealed: string): Removed =>
  JSON.parse(vaults.erasures.open(userId, Buffer.from(sealed, 'base64url')).toString()) as Removed;
