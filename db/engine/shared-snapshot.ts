import type { Database } from 'better-sqlite3';

/**
 * Lets all reads of one event-loop turn share a read transaction: acquiring and releasing the locks of a WAL file
 * costs more than most queries. The snapshot ends with the turn, or with `refresh`.
 * @returns enter, to be called before each read; refresh, after each commit, so that callers read their own writes
 */
export const sharedSnapshot = (reader: Database) => {
  const begin = reader.prepare('BEGIN');
  const commit = reader.prepare('COMMIT');
  let isOpen = false;

  const refresh = (): void => {
    if (!isOpen) return;
    isOpen = false;
    if (reader.open) commit.run();
  };
  const enter = (): void => {
    if (isOpen) return;
    begin.run();
    isOpen = true;
    setImmediate(refresh);
  };
  return { enter, refresh };
};
