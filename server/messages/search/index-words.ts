import type { AttachmentFacts } from '#contracts/attachments.ts';
import { messageWords, messages } from '#db/schema/conversations.ts';
import { messageTerms } from '#db/search/search.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, asc, desc, gt, lt } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import { MINUTE } from '../../core/time.ts';

const BATCH = 500;
/** Ids of writes that end later than others lie this far back at most, also with clocks that differ between nodes. */
const SETTLED_AFTER = 2 * MINUTE;

/** What a search looks through: the text, and the names of the files. */
export const searchedText = ({ content, attachments }: { content: string; attachments: AttachmentFacts[] | null }) =>
  [content, ...(attachments ?? []).map(({ name }) => name)].join('\n');

/** The newest message that the index holds; later ones are read as they are. */
export const indexedUpTo = async (db: Queryable): Promise<string> => {
  const [last] = await db
    .select({ messageId: messageWords.messageId })
    .from(messageWords)
    .where(gt(messageWords.seq, 0))
    .orderBy(desc(messageWords.seq))
    .limit(1);
  return last?.messageId ?? '';
};

/**
 * Adds the words of new messages to the index, in the order of the messages. A job and not a part of sending, because
 * the index of SQLite writes much more for one message at a time than for many.
 */
export const indexWords = async ({ db }: Deps): Promise<void> => {
  for (;;) {
    const after = await indexedUpTo(db.fresh);
    const rows = await db.fresh
      .select()
      .from(messages)
      .where(and(gt(messages.id, after), lt(messages.createdAt, Date.now() - SETTLED_AFTER)))
      .orderBy(asc(messages.id))
      .limit(BATCH);
    if (rows.length === 0) return;
    await db.write((tx) =>
      tx
        .insert(messageWords)
        .values(
          rows.map((row) => ({
            messageId: row.id,
            terms: messageTerms([row.senderId, row.receiverId], searchedText(row)),
          })),
        )
        .onConflictDoNothing(),
    );
    if (rows.length < BATCH) return;
  }
};
