import type { Row } from './readable.ts';

export const PAGE = 500;

/** The rows of a list that may be long, a page at a time along its key, so that no more than a page is held at once. */
export async function* inPages<T extends Row, K extends string | number>(
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
  }
}

/** The rows of a list that is short by its nature. */
export async function* singlePage(rows: PromiseLike<Row[]>): AsyncGenerator<Row[]> {
  yield await rows;
}

/** What belongs to the rows of a list, asked for a page of them at a time. */
export async function* perPage<T extends Row>(
  pages: AsyncGenerator<T[]>,
  read: (page: T[]) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const page of pages) yield await read(page);
}

/** Several lists as one. */
export async function* oneAfterTheOther<T>(lists: AsyncGenerator<T[]>[]): AsyncGenerator<T[]> {
  for (const list of lists) yield* list;
}
