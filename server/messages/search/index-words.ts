import type { AttachmentDetails } from '#contracts/messages/attachments.ts';
import { WORDS_VERSION } from '#contracts/shared/search-words.ts';
import { messageWords, messages } from '#db/schema/messages/conversations.ts';
import { messageTerms } from '#db/search/search.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { TimePosition } from '../../platform/core/cursor.ts';
import { MINUTE } from '../../platform/core/time.ts';
import { yieldToOthers } from '../../platform/core/yield-to-others.ts';
import { isAfter, oldestFirst, positionOf } from '../message-order.ts';

const BATCH = 100;
/** The words of this many characters are indexed in one slice and transaction, at least those of one message. */
const CHARACTERS_A_SLICE = 10_000;
/**
 * A message can appear after a later one was indexed, because its write ended later or its node's clock is behind. It
 * is this old at most, so younger messages wait.
 */
const SETTLED_AFTER_MS = 2 * MINUTE;

type Searched = { content: string; attachments: AttachmentDetails[] | null };

/** What a search looks through: the text, and the names of the files. */
export const searchedText = ({ content, attachments }: Searched) =>
  [content, ...(attachments ?? []).map(({ name }) => name)].join('\n');

/** Splits rows into slices of this many characters. */
export const slicesOf = <Row extends Searched>(rows: Row[]): Row[][] => {
  const slices: Row[][] = [];
  // Full from the beginning, so that the first row opens a slice.
  let characters = CHARACTERS_A_SLICE;
  for (const row of rows) {
    characters += searchedText(row).length;
    if (characters > CHARACTERS_A_SLICE) {
      slices.push([]);
      characters = searchedText(row).length;
    }
    slices.at(-1)?.push(row);
  }
  return slices;
};

/** The place of the newest message that the index holds; later ones are read as they are. Null if it holds none. */
export const findNewestIndexed = async (db: Queryable): Promise<TimePosition | null> => {
  const [last] = await db
    .select({ id: messages.id, createdAt: messages.createdAt })
    .from(messageWords)
    .innerJoin(messages, eq(messages.id, messageWords.messageId))
    .where(gt(messageWords.seq, 0))
    .orderBy(desc(messageWords.seq))
    .limit(1);
  return last ? positionOf(last) : null;
};

/** What the index holds for a message. */
export const termsOf = (row: Searched & { senderId: string; receiverId: string }): string =>
  messageTerms([row.senderId, row.receiverId], searchedText(row));

/**
 * Adds the words of new messages to the index, in the order of the messages. A job and not a part of sending, because
 * the index of SQLite writes much more for one message at a time than for many.
 */
export const indexWords = async ({ db }: Deps): Promise<void> => {
  for (;;) {
    const after = await findNewestIndexed(db.fresh);
    const rows = await db.fresh
      .select()
      .from(messages)
      .where(and(after ? isAfter(after) : undefined, lt(messages.createdAt, Date.now() - SETTLED_AFTER_MS)))
      .orderBy(...oldestFirst())
      .limit(BATCH);
    for (const slice of slicesOf(rows)) {
      const values = slice.map((row) => ({ messageId: row.id, terms: termsOf(row), version: WORDS_VERSION }));
      await db.write((tx) => tx.insert(messageWords).values(values).onConflictDoNothing());
      await yieldToOthers();
    }
    if (rows.length < BATCH) return;
  }
};

/** Derives the words again that were taken from messages by older rules, while searches go on with the old ones. */
export const renewMessageWords = async ({ db }: Pick<Deps, 'db'>, signal: AbortSignal): Promise<void> => {
  for (let last = 0; ; ) {
    signal.throwIfAborted();
    const rows = await db.fresh
      .select({ seq: messageWords.seq, version: messageWords.version, message: messages })
      .from(messageWords)
      .innerJoin(messages, eq(messages.id, messageWords.messageId))
      .where(gt(messageWords.seq, last))
      .orderBy(asc(messageWords.seq))
      .limit(BATCH);
    const old = rows.filter(({ version }) => version < WORDS_VERSION);
    for (const slice of slicesOf(old.map(({ seq, message }) => ({ ...message, seq })))) {
      const renewed = slice.map((row) => ({ seq: row.seq, terms: termsOf(row) }));
      await db.write(async (tx) => {
        for (const { seq, terms } of renewed) {
          await tx.update(messageWords).set({ terms, version: WORDS_VERSION }).where(eq(messageWords.seq, seq));
        }
      });
      await yieldToOthers();
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.seq;
    // A pause is needed even where nothing was outdated: SQLite answers at once, so that no one else would get a turn.
    await yieldToOthers();
  }
};
