import { sql } from 'drizzle-orm';
import { c } from '../columns.ts';
import { keep, owned } from '../ownership.ts';
import { owner } from './members.ts';

export const blocks = owned(
  c.table('blocks', { blockerId: owner(), blockedId: owner(), createdAt: c.time().notNull() }, (t) => [
    c.primaryKey({ columns: [t.blockerId, t.blockedId] }),
    c.index('blocks_reverse').on(t.blockedId, t.blockerId),
    c.index('blocks_newest').on(t.blockerId, t.createdAt, t.blockedId),
    c.check('blocks_other', sql`${t.blockerId} <> ${t.blockedId}`),
  ]),
  { of: 'blockerId', whenErased: keep('the other side’s safety outlives the account'), exported: { as: 'blocks' } },
);
