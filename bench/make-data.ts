import Database from 'better-sqlite3';
import { indexedWords, WORDS_VERSION } from '../contracts/shared/search-words.ts';
import { openSqlite } from '../db/sqlite/open-sqlite.ts';
import { acceptOf } from '../server/matching/match-index/acceptance.ts';
import { cellOf } from '../server/matching/match-index/cells.ts';
import { rankOf } from '../server/matching/match-index/rank.ts';
import { hashSecret } from '../server/platform/core/secrets.ts';
import { refreshListeners } from '../server/auth/members/listening/refresh.ts';
import {
  conversationId,
  EPOCH,
  memberId,
  messageId,
  postId,
  SESSION_SECRETS,
  type Size,
  sizes,
  WORDS,
} from './shape.ts';

const DAY = 86_400_000;
const CHUNK = 50_000;

const inChunks = (connection: Database.Database, count: number, insert: (n: number) => void) => {
  for (let from = 0; from < count; from += CHUNK) {
    connection.exec('begin');
    for (let n = from; n < Math.min(count, from + CHUNK); n += 1) insert(n);
    connection.exec('commit');
  }
};

const describe = (n: number) =>
  `${WORDS[n % WORDS.length]} work done carefully, with files that you own, in two rounds, for small firms that value it. Number ${n} of many such offers, plainly put.`;

/** The words that the search finds a row by; else the server would save them while it is measured. */
const wordsOf = (...texts: string[]) => JSON.stringify(texts.map((text) => indexedWords(text).join(' ')));

const addMembers = (connection: Database.Database, count: number) => {
  const insert = connection.prepare(
    `insert into users (id, email, first_name, last_name, business_name, location, lat, lng, profile_complete, unlimited_until, created_at, updated_at, is_verified, verification_status, is_email_verified, is_founder, is_admin, rating_sum, review_count, completed_exchanges, block_count, industry_names, words)
     values (?, ?, ?, ?, ?, 'Austin, TX', 30.27, -97.74, 1, ?, ?, ?, 0, 'none', 1, 0, 0, 0, 0, 0, 0, 'Design', ?)`,
  );
  const session = connection.prepare(
    'insert into sessions (id, public_id, user_id, expires_at, created_at, last_seen_at) values (?, ?, ?, ?, ?, ?)',
  );
  const now = Date.now();
  inChunks(connection, count, (n) =>
    insert.run(
      memberId(n),
      `bench-${n}@proquo.test`,
      `First${n}`,
      `Last${n}`,
      `Studio ${n}`,
      now + 365 * DAY,
      EPOCH + n,
      EPOCH + n,
      wordsOf(`First${n}`, `Last${n}`, `Studio ${n}`, 'Design', '', '', 'Austin, TX'),
    ),
  );
  // Last seen in the future and far from their ends, so that the server neither records visits nor renews them.
  for (const [n, secret] of SESSION_SECRETS.entries()) {
    session.run(hashSecret(secret), `bench-${n}`, memberId(n), now + 29 * DAY, now, now + DAY);
  }
};

/** The rows that matches are found in; else the server would write them while it is measured. */
const indexedRowsOf = (connection: Database.Database) => {
  const post = connection.prepare(
    `insert into market_posts (post_seq, post_id, user_id, is_open, cell, lat, lng, is_remote, also_online, value, rank, gives, wants)
     values (?, ?, ?, 1, ?, 30.27, -97.74, 0, 0, ?, ?, '["i:design"]', '["i:legal"]')`,
  );
  const key = connection.prepare(
    'insert into market_keys (post_seq, side, key, is_online, cell, rank) values (?, ?, ?, 0, ?, ?)',
  );
  const accept = acceptOf({ asked: null, saidYes: null, left: null });
  const cell = cellOf(30.27, -97.74);
  return (seq: number, id: string, userId: string, value: number, createdAt: number) => {
    const rank = rankOf(accept, createdAt);
    post.run(seq, id, userId, cell, value, rank);
    key.run(seq, 'gives', 'i:design', cell, rank);
    key.run(seq, 'wants', 'i:legal', cell, rank);
  };
};

const addPosts = (connection: Database.Database, count: number, members: number) => {
  const insert = connection.prepare(
    `insert into posts (seq, id, user_id, type, service_offered, industry, looking_for_industry, description, estimated_value, location, lat, lng, is_remote, status, boosted_until, created_at, updated_at, words)
     values (?, ?, ?, 'offering', ?, 'Design', 'Legal', ?, ?, 'Austin, TX', 30.27, -97.74, 0, 'active', ?, ?, ?, ?)`,
  );
  const industry = connection.prepare('insert into post_industries (post_seq, side, key) values (?, ?, ?)');
  const addToMatchIndex = indexedRowsOf(connection);
  const boostedUntil = Date.now() + 30 * DAY;
  inChunks(connection, count, (n) => {
    const boost = n % 997 === 0 && n > count - 5_000 ? boostedUntil : null;
    insert.run(
      n + 1,
      postId(n),
      memberId(n % members),
      `Offer number ${n}`,
      describe(n),
      100 + (n % 900),
      boost,
      EPOCH + n,
      EPOCH + n,
      wordsOf(`Offer number ${n}`, '', 'Design', 'Legal', describe(n), 'Austin, TX'),
    );
    industry.run(n + 1, 'offered', 'design');
    industry.run(n + 1, 'wanted', 'legal');
    addToMatchIndex(n + 1, postId(n), memberId(n % members), 100 + (n % 900), EPOCH + n);
  });
};

/** The messages are spread evenly over conversations between members 2k and 2k+1. */
const addMessages = (connection: Database.Database, count: number, members: number) => {
  const pairs = members / 2;
  const conversation = connection.prepare(
    'insert into conversations (id, low_id, high_id, created_at) values (?, ?, ?, ?)',
  );
  const message = connection.prepare(
    'insert into messages (id, conversation_id, sender_id, receiver_id, content, read_at, created_at) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const view = connection.prepare(
    'insert into conversation_members (user_id, other_id, conversation_id, unread_count, last_message_id, last_content, last_at) values (?, ?, ?, 0, ?, ?, ?)',
  );
  inChunks(connection, pairs, (pair) =>
    conversation.run(conversationId(pair), memberId(2 * pair), memberId(2 * pair + 1), EPOCH),
  );
  inChunks(connection, count, (n) => {
    const pair = n % pairs;
    const [from, to] = n % 2 === 0 ? [2 * pair, 2 * pair + 1] : [2 * pair + 1, 2 * pair];
    message.run(
      messageId(n),
      conversationId(pair),
      memberId(from),
      memberId(to),
      `Line ${n} of our talk about the work we could trade.`,
      EPOCH,
      EPOCH + n,
    );
  });
  // The index of words goes on after the last message that it holds; no workload searches in messages.
  connection
    .prepare("insert into message_words (message_id, terms, version) values (?, 'line', ?)")
    .run(messageId(count - 1), WORDS_VERSION);
  inChunks(connection, pairs, (pair) => {
    const last = messageId(count - pairs + pair);
    view.run(memberId(2 * pair), memberId(2 * pair + 1), conversationId(pair), last, 'Line', EPOCH);
    view.run(memberId(2 * pair + 1), memberId(2 * pair), conversationId(pair), last, 'Line', EPOCH);
  });
};

/** The keys by which posts find members; else the server would write them while it is measured. */
const addListeners = async (file: string, count: number) => {
  const db = openSqlite(file, { isDurable: false });
  for (let from = 0; from < count; from += 500) {
    const ids = Array.from({ length: Math.min(500, count - from) }, (_, n) => memberId(from + n));
    await db.write((tx) => refreshListeners(tx, ids));
  }
  await db.close();
};

/** Creates a database file with the data set of this size. */
export const makeData = async (file: string, size: Size): Promise<void> => {
  await openSqlite(file).close();
  const connection = new Database(file);
  connection.pragma('synchronous = OFF');
  connection.pragma('cache_size = -262144');
  const { members, posts, messages } = sizes[size];
  addMembers(connection, members);
  addPosts(connection, posts, members);
  addMessages(connection, messages, members);
  connection.exec("insert into post_search (post_search) values ('optimize')");
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
  await addListeners(file, members);
};
