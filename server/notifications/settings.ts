import {
  type PushKind,
  pushKinds,
  type PushSettings,
  type UpdatePushSettingsInput,
} from '#contracts/notifications/notifications.ts';
import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { locked } from '#db/client/locking.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { eq } from 'drizzle-orm';
import { refreshListeners } from '../auth/members/listening/refresh.ts';
import type { MemberContext } from '../platform/context/context.ts';

interface Stored {
  serviceRequests: boolean;
  /** In miles. */
  radius: number;
  optOuts: string[] | null;
}

const readStored = async (db: Queryable, userId: string, { isLocked = false } = {}): Promise<Stored> => {
  const query = db
    .select({
      serviceRequests: notificationSettings.serviceRequests,
      radius: notificationSettings.radius,
      optOuts: notificationSettings.pushOptOuts,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  const [row] = await (isLocked ? locked(query) : query);
  return row ?? { serviceRequests: true, radius: DEFAULT_RADIUS, optOuts: null };
};

const isOn = ({ serviceRequests, optOuts }: Pick<Stored, 'serviceRequests' | 'optOuts'>, kind: PushKind): boolean =>
  kind === 'nearby' ? serviceRequests : !optOuts?.includes(kind);

/** Whether notices of this group are pushed; those of none always are. Both columns are null without a row. */
export const isPushed = (
  { serviceRequests, optOuts }: { serviceRequests: boolean | null; optOuts: string[] | null },
  group: PushKind | null,
): boolean => group === null || isOn({ serviceRequests: serviceRequests ?? true, optOuts }, group);

const toSettings = (stored: Stored): PushSettings => ({
  serviceRequests: stored.serviceRequests,
  radius: stored.radius,
  kinds: Object.fromEntries(pushKinds.map((kind) => [kind, isOn(stored, kind)])) as PushSettings['kinds'],
});

/** What is pushed to a member, and whether and within what radius of posts nearby; with defaults. */
export const readSettings = async (ctx: MemberContext, db: Queryable = ctx.db.read): Promise<PushSettings> =>
  toSettings(await readStored(db, ctx.actor.id));

const change = async (tx: Tx, userId: string, { kinds = {}, ...input }: UpdatePushSettingsInput): Promise<void> => {
  await tx.insert(notificationSettings).values({ userId }).onConflictDoNothing();
  const before = await readStored(tx, userId, { isLocked: true });
  const isNearby = input.serviceRequests ?? kinds.nearby;
  const pushOptOuts = pushKinds.filter((kind) => kind !== 'nearby' && !(kinds[kind] ?? isOn(before, kind)));
  await tx
    .update(notificationSettings)
    .set({
      pushOptOuts,
      ...(isNearby === undefined ? {} : { serviceRequests: isNearby }),
      ...(input.radius === undefined ? {} : { radius: input.radius }),
    })
    .where(eq(notificationSettings.userId, userId));
  if (isNearby !== undefined || input.radius !== undefined) await refreshListeners(tx, [userId]);
};

/** Changes the given settings only; concurrent changes of different kinds both take effect. */
export const updateSettings = async (ctx: MemberContext, input: UpdatePushSettingsInput): Promise<PushSettings> => {
  await ctx.db.write((tx) => change(tx, ctx.actor.id, input));
  return readSettings(ctx, ctx.db.fresh);
};
