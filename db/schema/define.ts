import { columnsFor } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { accessTables } from './access.ts';
import { accountTables } from './accounts.ts';
import { conversationTables } from './conversations.ts';
import { exchangeTables } from './exchanges.ts';
import { memberTables } from './members.ts';
import { notificationTables } from './notifications.ts';
import { planTables } from './plans.ts';
import { postTables } from './posts.ts';
import { trustTables } from './trust.ts';
import { workTables } from './work.ts';

/** Every table, built for one dialect and typed as SQLite's. */
export const defineSchema = (dialect: Dialect) => {
  const c = columnsFor(dialect);
  const members = memberTables(c);
  const posts = postTables(c, members);
  return {
    ...members,
    ...accessTables(c, members),
    ...accountTables(c, members),
    ...posts,
    ...conversationTables(c, members),
    ...exchangeTables(c, members, posts),
    ...notificationTables(c, members),
    ...planTables(c, members),
    ...trustTables(c, members),
    ...workTables(c, members),
  };
};
