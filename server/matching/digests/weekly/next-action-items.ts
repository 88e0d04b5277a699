import type { Db } from '#db/client/types.ts';
import { countNextActions, listNextActions } from '../../../exchanges/next-actions/list.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { MailContent } from '../../../platform/mail/layout.ts';

// A job has no actor whose `blockCount` is known, so the table of blocks is always read.
const readerOf = (db: Db, userId: string) => ({ db, actor: { id: userId, hasBlocks: true } });

/** Whether anything waits for a member. */
export const hasNextActions = async (db: Db, userId: string): Promise<boolean> =>
  (await countNextActions(readerOf(db, userId))).all > 0;

/** What waits for a member: the same rows in the same order as on the dashboard. */
export const loadNextActionItems = async (
  { db, appUrl }: Pick<Deps, 'db' | 'appUrl'>,
  userId: string,
): Promise<{ items: NonNullable<MailContent['items']>; total: number }> => {
  const { items, total } = await listNextActions(readerOf(db, userId));
  return {
    total,
    items: items.map(({ sentence, by, also, url }) => {
      const day = by === null ? [] : [`By ${by}`];
      const more = also.length === 0 ? [] : [`And ${also.length} more`];
      const text = [...day, ...more].map((words) => `${words}.`).join(' ');
      return { title: sentence, ...(text ? { text } : {}), url: `${appUrl()}${url}` };
    }),
  };
};
