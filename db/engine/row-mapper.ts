import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';

/** A selected expression and its path in the resulting row. */
export type SelectedField = { path: string[]; field: unknown };
type Row = Record<string, unknown>;
type Decode = (value: unknown) => unknown;
type Decoder = { mapFromDriverValue: Decode };
/** Drizzle's internal field of an SQL expression. */
type Decoding = { decoder: Decoder };
type JoinsNotNullable = Record<string, boolean> | undefined;

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
const nullableParts = (fields: SelectedField[], joinsNotNullable: Record<string, boolean>) => {
  const parts = new Map<string, { cell: number; table: string; isOfOneTable: boolean }>();
  for (const [cell, { path, field }] of fields.entries()) {
    const [name] = path;
    if (path.length !== 2 || name === undefined || !is(field, Column)) continue;
    const table = getTableName(field.table);
    const part = parts.get(name);
    if (!part) parts.set(name, { cell, table, isOfOneTable: true });
    else if (part.table !== table) part.isOfOneTable = false;
  }
  return new Map(
    [...parts].flatMap(([name, { cell, table, isOfOneTable }]) =>
      isOfOneTable && !joinsNotNullable[table] ? [[name, cell] as const] : [],
    ),
  );
};

type Cells = unknown[];
/** A property of a row, or of an object in it, and how its value is read from the cells. */
type Property = { name: string; read: (cells: Cells) => unknown };

/** Fills a copy of an object that has all names: one that gets name after name is moved as it grows. */
const objectReader = (properties: Property[]) => {
  const empty: Row = Object.fromEntries(properties.map(({ name }) => [name, null]));
  return (cells: Cells): Row => {
    const object = { ...empty };
    for (const { name, read } of properties) object[name] = read(cells);
    return object;
  };
};

const cellReader = (cell: number, field: unknown): Property['read'] => {
  const decode = decoderOf(field);
  return decode === same ? (cells) => cells[cell] : (cells) => decode(cells[cell]);
};

const rowMapper = (fields: SelectedField[], joinsNotNullable: JoinsNotNullable): ((cells: Cells) => Row) => {
  const nullable = joinsNotNullable ? nullableParts(fields, joinsNotNullable) : new Map<string, number>();
  const columns = fields.map(({ path: [part = '', name], field }, cell) => ({
    part,
    name,
    read: cellReader(cell, field),
  }));
  const properties = [...Map.groupBy(columns, ({ part }) => part)].map(([part, columnsOfPart]): Property => {
    const [first] = columnsOfPart;
    if (first && first.name === undefined) return { name: part, read: first.read };
    const read = objectReader(columnsOfPart.map(({ name = '', read }) => ({ name, read })));
    const nullCell = nullable.get(part);
    const shown = nullCell === undefined ? undefined : columns[nullCell];
    return { name: part, read: shown ? (cells) => (shown.read(cells) === null ? null : read(cells)) : read };
  });
  return objectReader(properties);
};

/**
 * Maps a query's cells to rows as Drizzle does, but finds each column's decoder once instead of for each cell.
 * @param joins says which tables' joins always find a row; Drizzle knows it only after it has prepared the query
 * @returns undefined for rows with deeper nesting, which are left to Drizzle
 */
export const rowsMapper = (fields: SelectedField[], joins: () => JoinsNotNullable) => {
  if (fields.some(({ path }) => path.length > 2)) return undefined;
  let toRow: ReturnType<typeof rowMapper> | undefined;
  return (rows: unknown[][]): Row[] => {
    toRow ??= rowMapper(fields, joins());
    return rows.map(toRow);
  };
};
