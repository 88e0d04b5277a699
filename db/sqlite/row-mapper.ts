import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';

/** A selected expression and its path in the resulting row. */
export type SelectedField = { path: string[]; field: unknown };
type Row = Record<string, unknown>;
type Decode = (value: unknown) => unknown;
type Decoder = { mapFromDriverValue: Decode };
/** Drizzle's internal field of an SQL expression. */
type Decoding = { decoder: Decoder };

const same: Decode = (value) => value;

const decoderOf = (field: unknown): Decode => {
  const decoder: Decoder = is(field, Column)
    ? field
    : is(field, SQL)
      ? (field as unknown as Decoding).decoder
      : is(field, Subquery)
        ? (field._.sql as unknown as Decoding).decoder
        : (field as { sql: Decoding }).sql.decoder;
  // Most columns inherit the identity decoder.
  return decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
    ? same
    : (value) => (value === null ? null : decoder.mapFromDriverValue(value));
};

/** The nested objects that become null when their join finds no row, and the cell that shows it. */
const nullableParts = (fields: SelectedField[], notNullable: Record<string, boolean>) => {
  const parts = new Map<string, { cell: number; table: string; isOfOneTable: boolean }>();
  for (const [cell, { path, field }] of fields.entries()) {
    const [name] = path;
    if (path.length !== 2 || name === undefined || !is(field, Column)) continue;
    const table = getTableName(field.table);
    const part = parts.get(name);
    if (!part) parts.set(name, { cell, table, isOfOneTable: true });
    else if (part.table !== table) part.isOfOneTable = false;
  }
  return [...parts].flatMap(([name, { cell, table, isOfOneTable }]) =>
    isOfOneTable && !notNullable[table] ? [{ name, cell }] : [],
  );
};

/**
 * Maps a query's cells to rows like Drizzle, but resolves each column's decoder once instead of for each cell.
 * `notNullable` names the tables whose join always finds a row; without it no nested object is null.
 * @returns null for deeper nesting, which is left to Drizzle
 */
export const rowMapper = (
  fields: SelectedField[],
  notNullable: Record<string, boolean> | undefined,
): ((cells: unknown[]) => Row) | null => {
  if (fields.some(({ path }) => path.length > 2)) return null;
  const steps = fields.map(({ path, field }) => ({
    part: path.length === 2 ? (path[0] ?? null) : null,
    name: path.at(-1) ?? '',
    decode: decoderOf(field),
  }));
  const nullable = notNullable ? nullableParts(fields, notNullable) : [];
  return (cells) => {
    const row: Row = {};
    for (let n = 0; n < steps.length; n += 1) {
      const { part, name, decode } = steps[n] as (typeof steps)[number];
      const target = part === null ? row : ((row[part] ??= {}) as Row);
      target[name] = decode(cells[n]);
    }
    for (const { name, cell } of nullable) if (cells[cell] === null) row[name] = null;
    return row;
  };
};
