import { createHash } from 'node:crypto';
import { pageChanges } from '#db/schema/public/page-changes.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context/context.ts';

const BATCH = 500;

/** What visitors see on a page. `key`: 'p:', 'm:' or 's:' with the id of the post, member or skill. */
export type PageContent = { key: string; userId: string | null; content: unknown };

const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);

/**
 * When what visitors see on each page last changed, in ms, by the page's key. Rows also change for other reasons, so
 * each page is compared with the digest of what it showed at the last call, and the new digest is stored.
 */
export const findChanges = async ({ db }: Context, shown: readonly PageContent[]): Promise<Map<string, number>> => {
  const changes = new Map<string, number>();
  for (let from = 0; from < shown.length; from += BATCH) {
    const batch = shown
      .slice(from, from + BATCH)
      .map(({ content, ...rest }) => ({ ...rest, digest: digestOf(content) }));
    const keys = batch.map(({ key }) => key);
    const stored = new Map(
      (await db.fresh.select().from(pageChanges).where(inArray(pageChanges.key, keys))).map((row) => [row.key, row]),
    );
    const changedAt = Date.now();
    const changed = batch.filter(({ key, digest }) => stored.get(key)?.digest !== digest);
    if (changed.length > 0) {
      await db.write((tx) =>
        tx
          .insert(pageChanges)
          .values(changed.map((row) => ({ ...row, changedAt })))
          .onConflictDoUpdate({
            target: pageChanges.key,
            set: { digest: sql`excluded.digest`, changedAt: sql`excluded.changed_at` },
          }),
      );
    }
    for (const { key } of batch) changes.set(key, stored.get(key)?.changedAt ?? changedAt);
    for (const { key } of changed) changes.set(key, changedAt);
  }
  return changes;
};
