import * as sqliteSchema from '#db/schema/sqlite.kit.ts';
import { getTableName, is, Table } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { ownTables } from './erase.ts';

/** Why a table that names members keeps its rows when one of them leaves, or where else they go. */
const reasons: Record<string, string> = {
  users: 'the row stays as Former member, without all that `tombstone` empties',
  sessions: 'ended by `sessions.endAll`, which also tells the other nodes',
  erasures: 'made by the erasure itself, and purged after seven days',
  posts: 'removed without coordinates; exchanges that were carried out show what they were about',
  boosts: 'times of a post that is removed',
  conversations: 'the other side keeps the conversation',
  conversation_members: 'the other side keeps the conversation',
  messages: 'the other side keeps what was written to them',
  exchanges: 'the other party keeps it',
  exchange_events: 'the other party keeps the history',
  reviews: 'they are about the other party, or by them',
  trials: 'a time alone, so that coming back gives no second trial',
  stripe_customers: 'ids of Stripe, to end the plan and for refunds',
  subscriptions: 'the plan is ended; its dates belong to the books',
  payments: 'they belong to the books',
  usage_counters: 'numbers alone, so that coming back lifts no limit',
  uploads: 'the purge lets go of them, and a daily job removes the files',
  verification_submissions: '`holdIdentity` empties what names the member; the purge removes the pictures',
  identity_files: '`releaseIdentity` removes them at the purge, so that an ID is known again for as long',
  blocks: 'the other side’s safety outlives the account',
  reports: 'what was reported is decided all the same',
  audit_log: 'what admins did in their office',
};

test('each table with a column that names a member is emptied by the erasure, or there is a reason why not', () => {
  const naming = Object.values(sqliteSchema).flatMap((table) => {
    if (!is(table, Table)) return [];
    const { foreignKeys, columns, name } = getTableConfig(table as never);
    const pointsAtMembers = foreignKeys.some((key) => key.reference().foreignTable === sqliteSchema.users);
    return name === 'users' || pointsAtMembers || columns.some((one) => /(^|_)(user|member)_id$/.test(one.name))
      ? [name]
      : [];
  });
  expect(naming.length).toBeGreaterThan(35);
  const emptied = new Set<string>(ownTables.map((table) => getTableName(table)));
  const forgotten = naming.filter((name) => !emptied.has(name) && !reasons[name]);
  expect(forgotten, 'add it to `ownTables`, or say here why not').toEqual([]);
  const idle = Object.keys(reasons).filter((name) => emptied.has(name) || !naming.includes(name));
  expect(idle, 'reasons for nothing').toEqual([]);
});
