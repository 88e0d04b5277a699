import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tableConfig } from './table-config.ts';
import { users } from './auth/members.ts';
import { ownershipOf } from './ownership.ts';
import { tables } from './tables.ts';

/** The tables with a column that holds a member's id. */
const memberTables = Object.entries(tables).filter(([, table]) => {
  const { foreignKeys, columns } = tableConfig(table);
  const pointsAtMembers = foreignKeys.some((key) => key.reference().foreignTable === users);
  return table === users || pointsAtMembers || columns.some(({ name }) => /(^|_)(user|member)_id$/.test(name));
});

test('each table with a column that holds a member’s id declares its ownership', () => {
  expect(memberTables.length).toBeGreaterThan(35);
  const unowned = memberTables.filter(([, table]) => !ownershipOf(table)).map(([name]) => name);
  expect(unowned, 'wrap it in `owned`').toEqual([]);
});

test('an ownership names existing columns, and gives reasons', () => {
  for (const [name, table] of Object.entries(tables)) {
    const ownership = ownershipOf(table);
    if (!ownership) continue;
    const { of, whenErased, exported } = ownership;
    const named = [
      of,
      'as' in exported ? [...(exported.columns ?? []), ...(exported.pagedBy ? [exported.pagedBy] : [])] : [],
    ];
    for (const column of named.flat()) expect(Object.keys(getTableColumns(table)), name).toContain(column);
    const reasons = [
      whenErased === 'seal' ? null : 'keep' in whenErased ? whenErased.keep : whenErased.drop,
      'never' in exported ? exported.never : null,
    ];
    for (const reason of reasons.filter((reason) => reason !== null)) expect(reason, name).toMatch(/\w{3}/);
  }
});
