import { Column, is, Param, Placeholder, SQL } from 'drizzle-orm';
import type { Statement } from 'better-sqlite3';

type Values = Record<string, unknown>;
type Field = { path: string[]; field: unknown };
/** What a prepared SQLite query of Drizzle keeps. */
type Known = {
  stmt?: Statement;
  query?: { params: unknown[] };
  executeMethod?: 'all' | 'run' | 'get';
  fields?: Field[];
  customResultMapper?: unknown;
};

const same = (value: unknown) => value;

const valueOf = (values: Values, name: string) => {
  if (!(name in values)) throw new Error(`No value for placeholder "${name}" was provided`);
  return values[name];
};

const readParam = (param: unknown): ((values: Values) => unknown) => {
  if (is(param, Placeholder)) return (values) => valueOf(values, param.name);
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { name } = param.value;
    return (values) => param.encoder.mapToDriverValue(valueOf(values, name));
  }
  return () => param;
};

const decoderOf = (field: unknown): ((value: unknown) => unknown) | null => {
  const decoder = is(field, Column) ? field : is(field, SQL) ? (field as unknown as { decoder: Column }).decoder : null;
  if (!decoder) return null;
  // Most columns inherit the decoder that changes nothing.
  return decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
    ? same
    : (value) => (value === null ? null : decoder.mapFromDriverValue(value));
};

/**
 * A way to run a prepared SQLite query that looks its columns up once and not for each cell of each row, or null where
 * the query is not a flat one. Takes and answers what Drizzle's own way does.
 */
export const quickStatement = (prepared: object): ((values: Values) => unknown) | null => {
  const { stmt, query, executeMethod, fields, customResultMapper } = prepared as Known;
  if (!stmt || !query || customResultMapper) return null;
  const params = query.params.map(readParam);
  const bind = (values: Values) => params.map((read) => read(values));
  if (executeMethod === 'run') return (values) => stmt.run(...bind(values));
  if (executeMethod !== 'all' || !fields || fields.some(({ path }) => path.length !== 1)) return null;
  const names = fields.map(({ path }) => path[0] as string);
  const decoders = fields.map(({ field }) => decoderOf(field));
  if (decoders.includes(null)) return null;
  const toRow = (cells: unknown[]) => {
    const row: Values = {};
    for (let n = 0; n < names.length; n += 1) row[names[n] as string] = decoders[n]?.(cells[n]);
    return row;
  };
  const raw = stmt.raw();
  return (values) => (raw.all(...bind(values)) as unknown[][]).map(toRow);
};
