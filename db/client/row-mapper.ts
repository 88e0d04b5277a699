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

const quoted = (name: string) => JSON.stringify(name);

/**
 * The source of a function from cells to rows: objects of a literal form are made several times faster than ones that
 * get their fields one by one. The names are those of a query in this project's own code.
 */
const sourceOf = (fields: SelectedField[], decoders: Decode[], nullable: { name: string; cell: number }[]): string => {
  const own: string[] = [];
  const parts = new Map<string, string[]>();
  for (const [cell, { path }] of fields.entries()) {
    const value = decoders[cell] === same ? `cells[${cell}]` : `decoders[${cell}](cells[${cell}])`;
    const entry = `${quoted(path.at(-1) ?? '')}: ${value}`;
    const [part = ''] = path;
    if (path.length === 1) own.push(entry);
    else if (parts.has(part)) parts.get(part)?.push(entry);
    else {
      parts.set(part, [entry]);
      own.push(part);
    }
  }
  const entries = own.map((entry) => {
    const inner = parts.get(entry);
    if (!inner) return entry;
    const cell = nullable.find(({ name }) => name === entry)?.cell;
    const object = `{ ${inner.join(', ')} }`;
    return `${quoted(entry)}: ${cell === undefined ? object : `cells[${cell}] === null ? null : ${object}`}`;
  });
  return `return (cells) => ({ ${entries.join(', ')} });`;
};

/** Whether `rowMapper` can make these rows; deeper nesting is left to Drizzle. */
export const isMappable = (fields: SelectedField[]): boolean => fields.every(({ path }) => path.length <= 2);

/**
 * Maps a mappable query's cells to rows like Drizzle, but resolves each column's decoder once instead of for each cell.
 * `notNullable` names the tables whose join always finds a row; without it no nested object is null.
 */
export const rowMapper = (
  fields: SelectedField[],
  notNullable: Record<string, boolean> | undefined,
): ((cells: unknown[]) => Row) => {
  const decoders = fields.map(({ field }) => decoderOf(field));
  const nullable = notNullable ? nullableParts(fields, notNullable) : [];
  // oxlint-disable-next-line typescript/no-implied-eval -- nothing of the source comes from outside
  const make = new Function('decoders', sourceOf(fields, decoders, nullable)) as (
    decoders: Decode[],
  ) => (cells: unknown[]) => Row;
  return make(decoders);
};
