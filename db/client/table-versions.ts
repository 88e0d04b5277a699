import type { Database, Statement } from 'better-sqlite3';
import { beforeRuns } from '../sqlite/before-runs.ts';
import type { TablesListener } from './types.ts';

/** The table that a statement writes to, null for one that only reads, '*' where its words do not tell. */
export const tableWrittenBy = (source: string): string | null => {
  const words = source.trimStart();
  const written = /^(?:insert into|update|delete from) "(\w+)"/.exec(words)?.[1];
  if (written) return written;
  return /^(?:select|begin|commit|rollback|savepoint|release)\b/i.test(words) ? null : '*';
};

/** Has each table noted that a statement of this connection is about to write to. */
export const watchWrites = (writer: Database, touch: (table: string) => void): void => {
  const prepare = writer.prepare.bind(writer) as (source: string) => Statement;
  writer.prepare = ((source: string) => {
    const table = tableWrittenBy(source);
    return table === null ? prepare(source) : beforeRuns(prepare(source), () => touch(table));
  }) as typeof writer.prepare;
};

/**
 * Counts the commits of this process by table, so that what was read of one table outlives writes to others.
 * What cascades and triggers change counts for the table whose row set them off.
 * @returns of: grows with each commit that wrote to one of these tables; committed: to be called after each commit
 */
export const tableVersions = () => {
  const versions = new Map<string, number>();
  const listeners: TablesListener[] = [];
  return {
    of: (tables: string[]) => ['*', ...tables].reduce((sum, table) => sum + (versions.get(table) ?? 0), 0),
    onCommit: (listener: TablesListener) => void listeners.push(listener),
    committed: (touched: ReadonlySet<string>) => {
      for (const table of touched) versions.set(table, (versions.get(table) ?? 0) + 1);
      if (touched.size > 0) for (const listener of listeners) listener(touched);
    },
  };
};
