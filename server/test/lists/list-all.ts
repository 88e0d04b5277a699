type Page<T> = { items: T[]; nextCursor: string | null };

/** The items of all pages of a list; `readPage` gets the cursor of the page as a part of its input. */
export const listAll = async <T>(readPage: (page: { cursor?: string }) => Promise<Page<T>>): Promise<T[]> => {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await readPage(cursor ? { cursor } : {});
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return all;
};
