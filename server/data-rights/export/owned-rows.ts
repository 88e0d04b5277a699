import { ownershipOf } from '#db/schema/ownership.ts';
import { tables } from '#db/schema/tables.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, asc, type Column, eq, getTableColumns, gt, type Table } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { inPages, concatenate, singlePage, PAGE } from './in-pages.ts';
import type { Row } from './export-row.ts';

const columnOf = (table: Table, name: string): Column => {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`no column ${name}`);
  return column;
};

/** The member's rows of a table, by one of its owner columns. */
const listRows = (read: Queryable, table: Table, owner: Column, me: string, only: string[], pagedBy?: string) => {
  const from = () =>
    only.length > 0
      ? read
          .select(Object.fromEntries(only.map((name) => [name, columnOf(table, name) as SQLiteColumn])))
          .from(table as SQLiteTable)
      : read.select().from(table as SQLiteTable);
  if (!pagedBy) return singlePage(from().where(eq(owner, me)));
  const key = columnOf(table, pagedBy);
  return inPages<Row, string | number>(
    (after) =>
      from()
        .where(and(eq(owner, me), after === null ? undefined : gt(key, after)))
        .orderBy(asc(key))
        .limit(PAGE),
    (row) => row[pagedBy] as string | number,
  );
};

/** The member's rows of a table, by each of its owner columns in turn. */
export const listOwnedRows = (read: Queryable, table: Table, me: string): AsyncGenerator<Row[]> => {
  const ownership = ownershipOf(table);
  if (!ownership || !('as' in ownership.exported)) throw new Error('not a table that is exported by itself');
  const { columns = [], pagedBy } = ownership.exported;
  return concatenate(
    [ownership.of].flat().map((of) => listRows(read, table, columnOf(table, of), me, columns, pagedBy)),
  );
};

/** All lists of the export that follow from the tables' ownership. */
export const ownedLists = (read: Queryable, me: string): Record<string, AsyncGenerator<Row[]>> =>
  Object.fromEntries(
    Object.values(tables).flatMap((table) => {
      const exported = ownershipOf(table)?.exported;
      return exported && 'as' in exported ? [[exported.as, listOwnedRows(read, table, me)]] : [];
    }),
  );
