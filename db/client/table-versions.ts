import type { TablesListener } from './types.ts';

/** What a statement counts for whose table is not recognized: it ends all cached results. */
export const UNKNOWN_TABLE = '*';

/** The table that a statement writes to; null if it only reads. */
export const tableWrittenBy = (source: string): string | null => {
  const statement = source.trimStart();
  const written = /^(?:insert into|update|delete from) "(\w+)"/.exec(statement)?.[1];
  if (written) return written;
  return /^(?:select|begin|commit|rollback|savepoint|release)\b/i.test(statement) ? null : UNKNOWN_TABLE;
};

/**
 * Counts this process's commits per table, so that a cached result survives writes to other tables.
 * Rows changed by cascades and triggers count for the table of the statement that caused them.
 * @returns `of`: a number that grows with each commit to any of the tables; `committed`: to be called after each commit
 */
export const tableVersions = () => {
  const versions = new Map<string, number>();
  const listeners: TablesListener[] = [];
  return {
    of: (tables: string[]) => [UNKNOWN_TABLE, ...tables].reduce((sum, table) => sum + (versions.get(table) ?? 0), 0),
    onCommit: (listener: TablesListener) => void listeners.push(listener),
    committed: (touched: ReadonlySet<string>) => {
      for (const table of touched) versions.set(table, (versions.get(table) ?? 0) + 1);
      if (touched.size > 0) for (const listener of listeners) listener(touched);
    },
  };
};
