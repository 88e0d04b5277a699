import type { Post } from '#contracts/posts.ts';
import { preparedByShape } from '#db/client/prepared.ts';
import type { MemberContext } from '../context/context.ts';
import { type KeyRow, type PostRow, selectPosts, toPost } from './post-row.ts';
import { isOneOfSeqs, seqsValue } from './seqs-in.ts';

/** `plain`: the post in the contract's form, which is the same for everybody while it is not boosted. */
type KnownRow = PostRow & { plain?: Post };

const MAX_KNOWN = 10_000;

const selectBySeqs = preparedByShape((db, _: { key: string }) => selectPosts(db).where(isOneOfSeqs()));

const add = (known: Map<number, KnownRow>, rows: PostRow[]) => {
  for (const row of rows) {
    if (known.size < MAX_KNOWN) known.set(row.post.seq, row.distance === null ? row : { ...row, distance: null });
  }
};

/** The rows of the keys, in their order, read as far as they are not known. */
const completed = async (ctx: MemberContext, keys: KeyRow[], known: Map<number, KnownRow>): Promise<PostRow[]> => {
  const missing = keys.flatMap(({ post: { seq } }) => (known.has(seq) ? [] : [seq]));
  const read =
    missing.length > 0 ? await selectBySeqs(ctx.db.read, { key: 'by seqs' }, { seqs: seqsValue(missing) }) : [];
  add(known, read);
  const now = new Map(read.map((row) => [row.post.seq, row]));
  return keys.flatMap(({ post: { seq }, distance }) => {
    const row = known.get(seq) ?? now.get(seq);
    if (!row) return [];
    return distance === null ? [row] : [{ ...row, distance }];
  });
};

/**
 * A page of posts. Those that were read since a post or a person last changed are not read again: the widest part of a
 * page's price is reading and writing what its posts hold, and the newest ones are on nearly every page.
 * @param limit of the page; with fewer posts known than that, they are not worth a second query
 * @param select finds the rows, or their keys alone; null if the page has to be found in another way
 */
export const selectUnknown = async (
  ctx: MemberContext,
  limit: number,
  select: (keysOnly: boolean) => Promise<KeyRow[] | null>,
): Promise<PostRow[] | null> => {
  const known = ctx.responseCache.rowsOf('posts') as Map<number, KnownRow> | null;
  if (known && known.size >= limit) {
    const keys = await select(true);
    return keys && completed(ctx, keys, known);
  }
  const rows = (await select(false)) as PostRow[] | null;
  if (rows && known) add(known, rows);
  return rows;
};

/** The post in the contract's form. */
export const shown = (row: KnownRow, now: number): Post => {
  const { boostedUntil } = row.post;
  if (row.distance !== null || (boostedUntil !== null && boostedUntil > now)) return toPost(row, now);
  return (row.plain ??= toPost(row, now));
};
