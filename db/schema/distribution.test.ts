import { getTableColumns, getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { distributedBy } from './distribution.ts';
import { tables } from './tables.ts';

const byName = new Map(Object.values(tables).map((table) => [getTableName(table), table]));

test.each(Object.entries(distributedBy))('%s has the column %s', (name, column) => {
  const table = byName.get(name);
  const columns = Object.keys(table ? getTableColumns(table) : {}).map((key) =>
    key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  expect(columns).toContain(column);
});
