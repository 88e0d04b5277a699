import type { Statement, StatementLine } from '#contracts/exchanges/statements.ts';
import { dayInZone } from '#contracts/shared/day-in-zone.ts';
import { type Options, stringify } from 'csv-stringify/sync';

/** A number opens as a number, and no program takes a name or a title for a formula: an apostrophe precedes those. */
const options = { record_delimiter: '\r\n', escape_formulas: true } satisfies Options;

type Cell = string | number | null;

/** Rows as a CSV file. */
export const toCsv = <Column extends string>(
  columns: readonly Column[],
  rows: Record<Column, Cell>[],
  { header = true } = {},
): string => stringify(rows, { ...options, header, columns: [...columns] });

const columns = ['direction', 'date', 'with', 'what', 'value', 'agreed', 'reference'] as const;

/** A statement as a CSV file, its days in the member's zone. */
export const statementCsv = ({ gave, got, timeZone }: Statement): string => {
  const toRow = (direction: 'gave' | 'got') => (line: StatementLine) => ({
    direction,
    date: dayInZone(Date.parse(line.completedAt), timeZone),
    with: line.with,
    what: line.what,
    value: line.value,
    agreed: line.valueAgreed ? 'yes' : 'no',
    reference: line.exchangeId,
  });
  return toCsv(columns, [...gave.map(toRow('gave')), ...got.map(toRow('got'))]);
};
