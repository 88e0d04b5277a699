import { preparedByShape } from '#db/client/prepared.ts';
import type { Queryable } from '#db/client/types.ts';
import { beforeRecent } from '#db/search/recent.ts';
import { sql } from 'drizzle-orm';
import { MINUTE } from '../../core/time.ts';

const selectIsLarge = preparedByShape((db, _: { key: string }) =>
  db.select({ isLarge: sql<boolean | 0 | 1>`${beforeRecent} > 0` }).from(sql`(select 1) as one`),
);

/** Of each database for itself. */
const looks = new WeakMap<Queryable, { at: number; isLarge: boolean }>();

/** Whether there are more posts than the index of the recent ones holds; looked up once a minute until there are. */
export const isLargeMarket = async (db: Queryable): Promise<boolean> => {
  const last = looks.get(db);
  if (last && (last.isLarge || Date.now() < last.at + MINUTE)) return last.isLarge;
  const [found] = await selectIsLarge(db, { key: 'large' }, {});
  const isLarge = Boolean(found?.isLarge);
  looks.set(db, { at: Date.now(), isLarge });
  return isLarge;
};
