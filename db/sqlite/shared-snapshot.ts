import type { Database, Statement } from 'better-sqlite3';
import { beforeRuns } from './before-runs.ts';

/**
 * Lets all reads of one event-loop turn share a read transaction: acquiring and releasing the locks of a WAL file
 * costs more than most queries. The snapshot ends with the turn, or earlier when `refresh` is called.
 * @returns refresh, to be called after each commit, so that callers read their own writes
 */
export const shareSnapshots = (reader: Database): (() => void) => {
  const begin = reader.prepare('BEGIN');
  const commit = reader.prepare('COMMIT');
  let isOpen = false;

  const refresh = () => {
    if (!isOpen) return;
    isOpen = false;
    if (reader.open) commit.run();
  };
  const enter = () => {
    if (isOpen) return;
    begin.run();
    isOpen = true;
    setImmediate(refresh);
  };

  const prepare = reader.prepare.bind(reader) as (source: string) => Statement;
  reader.prepare = ((source: string) => beforeRuns(prepare(source), enter)) as typeof reader.prepare;
  return refresh;
};
