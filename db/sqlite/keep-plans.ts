/** Quoted names and texts, which stay as they are; or a value that the planner would look at. */
const PLANNED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|((?:[=<>]|\b(?:limit|offset|between|and)) )\?/gi;

/**
 * Hides the bound values of a statement from SQLite's planner. It looks at values that are compared, and at limits, and
 * compiles the statement anew whenever they are bound again, which takes longer than running most statements. There is
 * no switch for it (`SQLITE_DBCONFIG_ENABLE_QPSG`) in better-sqlite3; an expression of the value means the same.
 */
export const keepPlans = (source: string): string =>
  source.replace(PLANNED, (found: string, before?: string) =>
    before === undefined ? found : `${before}case when 1 then ? end`,
  );
