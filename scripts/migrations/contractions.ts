/** What a statement of a migration takes from the release before it, or may refuse it; null where it only expands. */
export function contractionOf(statement: string, isNewTable: (table: string) => boolean): string | null {
  const sql = statement.replaceAll(/\s+/g, ' ').trim();
  const table = /^(?:ALTER|DROP) TABLE "(\w+)"|^CREATE (?:UNIQUE )?INDEX "\w+" ON "(\w+)"/i
    .exec(sql)
    ?.slice(1)
    .find(Boolean);
  if (table && isNewTable(table)) return null;
  return rules.find(([pattern]) => pattern.test(sql))?.[1] ?? null;
}

const rules: [RegExp, string][] = [
  [/^DROP TABLE/i, 'drops a table'],
  [/^ALTER TABLE .* RENAME/i, 'renames'],
  [/^ALTER TABLE .* DROP COLUMN/i, 'drops a column'],
  [/^ALTER TABLE .* ALTER COLUMN .* (?:SET DATA )?TYPE/i, 'changes the type of a column'],
  [/^ALTER TABLE .* SET NOT NULL/i, 'takes no null any more'],
  [/^ALTER TABLE .* DROP DEFAULT/i, 'takes a default away'],
  [/^ALTER TABLE .* ADD COLUMN (?!.*DEFAULT).*NOT NULL/i, 'adds a column that the old code does not fill'],
  [/^ALTER TABLE .* ADD CONSTRAINT/i, 'adds a constraint'],
  [/^CREATE UNIQUE INDEX/i, 'adds a constraint'],
  [/^CREATE INDEX (?!CONCURRENTLY)/i, 'locks a table in use while it builds an index'],
];
