import type { Database, Statement } from 'better-sqlite3';
import { beforeRuns } from './before-runs.ts';

/** The table that a statement writes to, null for one that only reads, '*' where its words do not tell. */
export const tableWrittenBy = (source: string): string | null => {
  const words = source.trimStart();
  const written = /^(?:insert into|update|delete from) "(\w+)"/.exec(words)?.[1];
  if (written) return written;
  return /^(?:select|begin|commit|rollback|savepoint|release)\b/i.test(words) ? null : '*';
};

/**
 * Counts the commits of a writing connection by table, so that what was read of one table outlives writes to others.
 * What cascades and triggers change counts for the table whose row set them off.
 * @returns of: grows with each commit that wrote to one of these tables; committed: to be called after each commit
 */
export const tableVersions = (writer: Database) => {
  const versions = new Map<string, number>();
  const touched = new Set<string>();

  const prepare = writer.prepare.bind(writer) as (source: string) => Statement;
  writer.prepare = ((source: string) => {
    const table = tableWrittenBy(source);
    return table === null ? prepare(source) : beforeRuns(prepare(source), () => touched.add(table));
  }) as typeof writer.prepare;

  return {
    of: (tables: string[]) => ['*', ...tables].reduce((sum, table) => sum + (versions.get(table) ?? 0), 0),
    committed: () => {
      for (const table of touched) versions.set(table, (versions.get(table) ?? 0) + 1);
      touched.clear();
    },
  };
};
