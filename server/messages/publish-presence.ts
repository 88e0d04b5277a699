import { conversationMembers } from '#db/schema/messages/conversations.ts';
import { and, desc, eq } from 'drizzle-orm';
import { unblockedFrom } from '../auth/blocks/blocked.ts';
import type { Deps } from '../platform/context/context.ts';

const MAX_PARTNERS = 100;

/** Shows on the open pages of a member's latest conversation partners that the member came online or went offline. */
export const publishPresence = async ({ db, events }: Pick<Deps, 'db' | 'events'>, userId: string, online: boolean) => {
  const rows = await db.read
    .select({ otherId: conversationMembers.otherId })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.userId, userId), unblockedFrom(userId, conversationMembers.otherId)))
    .orderBy(desc(conversationMembers.lastAt))
    .limit(MAX_PARTNERS);
  const partners = await events.onlineAmong(rows.map((row) => row.otherId));
  events.publish([...partners], { type: 'presence', data: { userId, online } });
};
