import type { Post } from '#contracts/posts/posts.ts';
import { AppError } from '../platform/core/app-error.ts';
import type { PostFilters } from './filters.ts';
import type { Page } from '../platform/core/cursor.ts';

type PageRequest = { limit: number; cursor: string | undefined };
type List = (filters: PostFilters, request: PageRequest) => Promise<Page<Post>>;
type Part = NonNullable<Post['part']>;

const inPart = (part: Part, items: Post[]): Post[] => items.map((post) => ({ ...post, part }));

/** A cursor of the whole list: the part, a dot, and the cursor within that part, which is empty at its beginning. */
const writeCursor = (part: Part, cursor: string): string => `${part}.${cursor}`;
const readCursor = (cursor: string | undefined): { part: Part; cursor: string | undefined } => {
  if (cursor === undefined) return { part: 'near', cursor };
  const [, part, partCursor] = /^(near|online)\.(.*)$/.exec(cursor) ?? [];
  if (!part) throw new AppError('BAD_CURSOR');
  return { part: part as Part, cursor: partCursor || undefined };
};

/**
 * A page of a list by its filters. Where these find what is offered online beside what is near, that follows after it:
 * each part is a list of its own, so its order and its boosted posts stay in it.
 */
export const listInParts = async (filters: PostFilters, request: PageRequest, list: List): Promise<Page<Post>> => {
  if (filters.part === 'only') {
    const page = await list(filters, request);
    return { ...page, items: inPart('online', page.items) };
  }
  if (filters.part !== 'either') return list(filters, request);
  const { limit } = request;
  const from = readCursor(request.cursor);
  const near: Page<Post> =
    from.part === 'near'
      ? await list({ ...filters, part: 'near' }, { limit, cursor: from.cursor })
      : { items: [], nextCursor: null };
  const items = inPart('near', near.items);
  if (near.nextCursor) return { items, nextCursor: writeCursor('near', near.nextCursor) };
  const room = limit - items.length;
  const online = await list(
    { ...filters, part: 'online' },
    { limit: Math.max(room, 1), cursor: from.part === 'online' ? from.cursor : undefined },
  );
  // This page has no room left, so it only checks whether there are posts for a next one.
  if (room === 0) return { items, nextCursor: online.items.length > 0 ? writeCursor('online', '') : null };
  return {
    items: [...items, ...inPart('online', online.items)],
    nextCursor: online.nextCursor && writeCursor('online', online.nextCursor),
  };
};
