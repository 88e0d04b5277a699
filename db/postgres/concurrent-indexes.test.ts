import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildIndexes, readConcurrentIndexes } from './concurrent-indexes.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const INDEX = 'notifications_read';

describe('at the same moment as another node', () => {
  const index = { name: INDEX, statement: 'create index' };
  const rest = [{ isValid: false, isBuilding: false }];
  const whole = [{ isValid: true, isBuilding: false }];
  /** A server that answers the looks at the index in turn, and statements with what `refuse` throws. */
  const serverOf = (looks: object[][], refuse: () => Error | null = () => null) => {
    const statements: string[] = [];
    const query = async (text: string) => {
      if (text.startsWith('select')) return { rows: looks.shift() ?? whole };
      statements.push(text);
      const error = refuse();
      if (error) throw error;
      return { rows: [] };
    };
    return { statements, client: { query } as unknown as pg.Client };
  };

  test('an index that is whole a moment later is not removed', async () => {
    const { client, statements } = serverOf([rest, whole]);
    await buildIndexes(client, [index]);
    expect(statements).toEqual([]);
  });

  test('what is left of a build that was killed is removed', async () => {
    const { client, statements } = serverOf([rest, rest, [], whole]);
    await buildIndexes(client, [index]);
    expect(statements).toEqual([`drop index concurrently if exists "${INDEX}"`, 'create index']);
  });

  test.each(['tuple concurrently updated', 'tuple concurrently deleted'])(
    "a build that is refused with '%s' is tried again",
    async (words) => {
      const errors = [new Error(words)];
      const { client, statements } = serverOf([[], []], () => errors.shift() ?? null);
      await buildIndexes(client, [index]);
      expect(statements).toEqual(['create index', 'create index']);
    },
  );

  test('any other refusal ends it', async () => {
    const { client } = serverOf([[]], () => new Error('No space left on device'));
    await expect(buildIndexes(client, [index])).rejects.toThrow('No space left');
  });
});

describe('the list of such indexes', () => {
  let folder = '';
  beforeEach(() => {
    folder = makeFolder('indexes');
  });
  const line = (name: string) => `CREATE INDEX CONCURRENTLY IF NOT EXISTS "${name}" ON "posts" ("id");\n`;

  test('leaves out what a later migration drops', () => {
    writeFileSync(join(folder, '0001_first.sql'), 'DROP INDEX "second";');
    writeFileSync(join(folder, '0002_next.concurrently.sql'), line('first') + line('second'));
    writeFileSync(join(folder, '0003_last.sql'), 'DROP INDEX "first";');
    expect(readConcurrentIndexes(folder)).toEqual([{ name: 'second', statement: line('second').trim() }]);
  });

  test('refuses any other statement', () => {
    writeFileSync(join(folder, '0001_first.concurrently.sql'), 'DROP TABLE posts;\n');
    expect(() => readConcurrentIndexes(folder)).toThrow('0001_first.concurrently.sql has a line that creates no index');
  });
});
