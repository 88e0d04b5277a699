import { conversationMembers } from '#db/schema.ts';
import { desc, eq } from 'drizzle-orm';
import type { Deps } from '../context.ts';

const MAX_TOLD = 100;

/** Tells those a member talks with, most recent first, that the member came or went. */
export const tellPresence = async ({ db, events }: Pick<Deps, 'db' | 'events'>, userId: string, online: boolean) => {
  const rows = await db.read
    .select({ otherId: conversationMembers.otherId })
    .from(conversationMembers)
    .where(eq(conversationMembers.userId, userId))
    .orderBy(desc(conversationMembers.lastMessageId))
    .limit(MAX_TOLD);
  const told = rows.map((row) => row.otherId).filter((otherId) => events.isOnline(otherId));
  events.publish(told, { type: 'presence', data: { userId, online } });
};
