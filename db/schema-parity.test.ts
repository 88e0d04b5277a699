import { is, Table } from 'drizzle-orm';
import { getTableConfig as postgresConfig } from 'drizzle-orm/pg-core';
import { getTableConfig as sqliteConfig } from 'drizzle-orm/sqlite-core';
import { describe, expect, test } from 'vitest';
import { defineSchema } from './schema/define.ts';
import * as postgresKit from './schema/postgres.kit.ts';
import * as sqliteKit from './schema/sqlite.kit.ts';
import * as schema from './schema.ts';

type Config = ReturnType<typeof sqliteConfig>;

/** What both dialects have to agree on. */
const describeTable = ({ name, columns, indexes, foreignKeys, checks, primaryKeys }: Config) => ({
  name,
  columns: columns.map(({ name: column, notNull, hasDefault, primary, isUnique }) => ({
    column,
    notNull,
    hasDefault,
    primary,
    isUnique,
  })),
  indexes: indexes.map(({ config }) => ({
    name: config.name,
    unique: config.unique,
    columns: config.columns.map((column) => (column as { name?: string }).name),
    partial: config.where !== undefined,
  })),
  foreignKeys: foreignKeys.map((key) => {
    const { columns: from, foreignColumns } = key.reference();
    return {
      from: from.map((one) => one.name),
      to: foreignColumns.map((one) => one.name),
      onDelete: key.onDelete ?? 'no action',
    };
  }),
  checks: checks.map((check) => check.name),
  primaryKeys: primaryKeys.map((key) => key.columns.map((column) => column.name)),
});

const tablesOf = (kit: Record<string, unknown>, config: (table: never) => unknown) =>
  Object.entries(kit)
    .filter(([, table]) => is(table, Table))
    .map(([key, table]) => ({ key, ...describeTable(config(table as never) as Config) }))
    .toSorted((a, b) => a.key.localeCompare(b.key));

describe('the two schemas', () => {
  const sqlite = tablesOf(sqliteKit, sqliteConfig);
  const postgres = tablesOf(postgresKit, postgresConfig);

  test('have the same tables, each given to the migrations and to the server', () => {
    const defined = Object.keys(defineSchema('sqlite')).toSorted();
    expect(defined.length).toBeGreaterThan(25);
    for (const kit of [sqliteKit, postgresKit, schema]) expect(Object.keys(kit).toSorted()).toEqual(defined);
  });

  test.each(sqlite.map((table) => table.key))('agree on %s: columns, keys, indexes and checks', (key) => {
    expect(postgres.find((table) => table.key === key)).toEqual(sqlite.find((table) => table.key === key));
  });

  test('differ in nothing that a row shows: the same fields come out of both', () => {
    expect(sqlite.flatMap((table) => table.columns.map((one) => one.column)).length).toBeGreaterThan(200);
    expect(postgres).toHaveLength(sqlite.length);
  });
});
