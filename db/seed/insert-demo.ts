import * as schema from '#db/schema.ts';
import type { Tx } from '#db/types.ts';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { DemoRows } from './build-demo.ts';

const BATCH = 500;

const insertAll = async <T extends SQLiteTable>(tx: Tx, table: T, rows: T['$inferInsert'][]): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx.insert(table).values(rows.slice(from, from + BATCH));
  }
};

/** Posts get their keys in the order in which they were written; their industries follow with those keys. */
const insertPosts = async (tx: Tx, { posts, postIndustries }: DemoRows): Promise<void> => {
  await insertAll(tx, schema.posts, posts);
  const keys = await tx.select({ id: schema.posts.id, seq: schema.posts.seq }).from(schema.posts);
  const seqOf = new Map(keys.map(({ id, seq }) => [id, seq]));
  const rows = postIndustries.map(({ postId, ...row }) => ({ ...row, postSeq: seqOf.get(postId) ?? 0 }));
  await insertAll(tx, schema.postIndustries, rows);
};

/** Writes the demo, parents before children. */
export const insertDemo = async (tx: Tx, rows: DemoRows): Promise<void> => {
  await insertAll(tx, schema.users, rows.users);
  await insertAll(tx, schema.memberIndustries, rows.memberIndustries);
  await insertAll(tx, schema.notificationSettings, rows.notificationSettings);
  await insertAll(tx, schema.trials, rows.trials);
  await insertAll(tx, schema.subscriptions, rows.subscriptions);
  await insertAll(tx, schema.usageCounters, rows.usageCounters);
  await insertAll(tx, schema.verificationSubmissions, rows.verificationSubmissions);
  await insertPosts(tx, rows);
  await insertAll(tx, schema.payments, rows.payments);
  await insertAll(tx, schema.boosts, rows.boosts);
  await insertAll(tx, schema.conversations, rows.conversations);
  await insertAll(tx, schema.conversationMembers, rows.conversationMembers);
  await insertAll(tx, schema.messages, rows.messages);
  await insertAll(tx, schema.exchanges, rows.exchanges);
  await insertAll(tx, schema.exchangeEvents, rows.exchangeEvents);
  await insertAll(tx, schema.reviews, rows.reviews);
  await insertAll(tx, schema.reports, rows.reports);
  await insertAll(tx, schema.auditLog, rows.auditLog);
  await insertAll(tx, schema.notifications, rows.notifications);
  await insertAll(tx, schema.searchMisses, rows.searchMisses);
};
