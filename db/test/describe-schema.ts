/** Prints the schema in this process's dialect, as far as both dialects must agree on it. */
import { tables } from '../schema/tables.ts';
import { tableConfig } from '../schema/table-config.ts';

type Config = ReturnType<typeof tableConfig>;

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
      from: from.map((column) => column.name),
      to: foreignColumns.map((column) => column.name),
      onDelete: key.onDelete ?? 'no action',
    };
  }),
  checks: checks.map((check) => check.name),
  primaryKeys: primaryKeys.map((key) => key.columns.map((column) => column.name)),
});

export type DescribedTable = ReturnType<typeof describeTable> & { exportName: string };

const described = Object.entries(tables)
  .map(([exportName, table]): DescribedTable => ({ exportName, ...describeTable(tableConfig(table)) }))
  .toSorted((a, b) => a.exportName.localeCompare(b.exportName));
process.stdout.write(JSON.stringify(described));
