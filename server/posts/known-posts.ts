import type { Post } from '#contracts/posts.ts';
import { preparedByShape } from '#db/client/prepared.ts';
import type { Queryable } from '#db/client/types.ts';
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

/** How much of a list's pages was unknown lately, by its shape; of each database for itself. */
const sharesByDatabase = new WeakMap<Queryable, Map<string, number>>();
/** Beyond it, to find the keys first costs more than to read the rows at once. */
const MAX_UNKNOWN_SHARE = 0.3;
const WEIGHT_OF_LAST = 0.1;

const sharesOf = (db: Queryable): Map<string, number> => {
  const shares = sharesByDatabase.get(db) ?? new Map<string, number>();
  sharesByDatabase.set(db, shares);
  return shares;
};

const noteUnknown = (shares: Map<string, number>, shape: string, found: KeyRow[], known: Map<number, KnownRow>) => {
  if (found.length === 0) return;
  const last = found.filter(({ post: { seq } }) => !known.has(seq)).length / found.length;
  const before = shares.get(shape) ?? 0;
  shares.set(shape, before + WEIGHT_OF_LAST * (last - before));
};

/**
 * A page of posts. Those that were read since a post or a person last changed are not read again: the widest part of a
 * page's price is reading and writing what its posts hold, and the newest ones are on nearly every page. Lists whose
 * pages hold others each time, such as searches of a market where much changes, are read at once.
 * @param page with its limit, and the shape of its list
 * @param select finds the rows, or their keys alone; null if the page has to be found in another way
 */
export const selectUnknown = async (
  ctx: MemberContext,
  { limit, shape }: { limit: number; shape: string },
  select: (keysOnly: boolean) => Promise<KeyRow[] | null>,
): Promise<PostRow[] | null> => {
  const known = ctx.responseCache.rowsOf('posts') as Map<number, KnownRow> | null;
  const shares = sharesOf(ctx.db.read);
  const keysOnly = known !== null && known.size >= limit && (shares.get(shape) ?? 0) < MAX_UNKNOWN_SHARE;
  const found = await select(keysOnly);
  if (!found || !known) return found as PostRow[] | null;
  noteUnknown(shares, shape, found, known);
  if (keysOnly) return completed(ctx, found, known);
  const rows = found as PostRow[];
  add(known, rows);
  return rows;
};

/** The post in the contract's form. */
export const shown = (row: KnownRow, now: number): Post => {
  const { boostedUntil } = row.post;
  if (row.distance !== null || (boostedUntil !== null && boostedUntil > now)) return toPost(row, now);
  return (row.plain ??= toPost(row, now));
};
