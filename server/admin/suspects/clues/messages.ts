import type { Db } from '#db/client/types.ts';
import { conversations, messages } from '#db/schema/messages/conversations.ts';
import { and, asc, countDistinct, eq, gt, gte, isNotNull, ne } from 'drizzle-orm';
import { yieldToOthers } from '../../../platform/core/yield-to-others.ts';
import { DAY, monthOf } from '../../../platform/core/time.ts';
import { type Clue, addToGroup } from './clue.ts';

const PAGE = 2_000;
const CONTACT_DAYS = 7;
const MANY_CONTACTS = 15;
/** Members that people want to hear from get more answers. */
const MAX_ANSWERED_SHARE = 0.1;
const CAUTION_DAYS = 30;
const MIN_WARNED = 3;
const MANY_WARNED = 8;

/** Members who wrote first to many people in a week and got hardly any answers. */
export const findManyContacts = async (db: Db): Promise<Clue[]> => {
  const since = Date.now() - CONTACT_DAYS * DAY;
  const isNew = and(gt(conversations.createdAt, since), isNotNull(conversations.openedBy));
  const writers = await db.fresh
    .select({ userId: conversations.openedBy, count: countDistinct(conversations.id) })
    .from(conversations)
    .where(isNew)
    .groupBy(conversations.openedBy)
    .having(gte(countDistinct(conversations.id), MANY_CONTACTS));
  const clues: Clue[] = [];
  for (const { userId, count } of writers) {
    if (userId === null) continue;
    const [answers] = await db.fresh
      .select({ count: countDistinct(conversations.id) })
      .from(conversations)
      .innerJoin(messages, and(eq(messages.conversationId, conversations.id), ne(messages.senderId, userId)))
      .where(and(isNew, eq(conversations.openedBy, userId)));
    if ((answers?.count ?? 0) > count * MAX_ANSWERED_SHARE) continue;
    const detail = `Wrote first to ${count} members in ${CONTACT_DAYS} days, of whom ${answers?.count ?? 0} answered`;
    const points = count >= 2 * MANY_CONTACTS ? 3 : 2;
    // A clue of another month is new, so a dismissed member is listed again.
    clues.push({ userId, kind: 'contacts', points, detail, parts: [`contacts:${monthOf(since)}`] });
  }
  return clues;
};

/** Members whose messages to several people came with a warning: they ask for money or codes, or lead elsewhere. */
export const findCautions = async (db: Db): Promise<Clue[]> => {
  const warned = new Map<string, Set<string>>();
  let after = Date.now() - CAUTION_DAYS * DAY;
  for (let isMore = true; isMore; ) {
    const rows = await db.fresh
      .select({
        senderId: messages.senderId,
        receiverId: messages.receiverId,
        caution: messages.caution,
        at: messages.createdAt,
      })
      .from(messages)
      .where(gt(messages.createdAt, after))
      .orderBy(asc(messages.createdAt), asc(messages.id))
      .limit(PAGE);
    for (const { senderId, receiverId, caution } of rows)
      if (caution !== null) addToGroup(warned, senderId, receiverId);
    // The condition skips messages of the millisecond in which the page ends. A few of them make no difference.
    after = rows.at(-1)?.at ?? after;
    isMore = rows.length === PAGE;
    await yieldToOthers();
  }
  return [...warned].flatMap(([userId, { size }]) => {
    if (size < MIN_WARNED) return [];
    const detail = `${size} members were told to be careful with their messages`;
    const points = size >= MANY_WARNED ? 4 : 2;
    return [{ userId, kind: 'cautions' as const, points, detail, parts: [`cautions:${monthOf(Date.now())}`] }];
  });
};
