import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Row } from './export-row.ts';

export const PAGE = 100;

/** The rows of a long list in pages by key, so that at most one page is in memory. */
export async function* inPages<T extends Row, K>(
  read: (after: K | null) => PromiseLike<T[]>,
  keyOf: (row: T) => K,
): AsyncGenerator<T[]> {
  let after: K | null = null;
  for (;;) {
    const rows: T[] = await read(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = keyOf(last);
    // The rows of a page may be long, and others wait.
    await nextTurn();
  }
}

/** The rows of a short list. */
export async function* singlePage(rows: PromiseLike<Row[]>): AsyncGenerator<Row[]> {
  yield await rows;
}

/** Related rows, queried for one page of a list at a time. */
export async function* perPage<T extends Row>(
  pages: AsyncGenerator<T[]>,
  read: (page: T[]) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const page of pages) yield await read(page);
}

/** Concatenates several lists. */
export async function* concatenate<T>(lists: AsyncGenerator<T[]>[]): AsyncGenerator<T[]> {
  for (const list of lists) yield* list;
}
