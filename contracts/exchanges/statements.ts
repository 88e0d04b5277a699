/** Once a year: a member is asked for values that are missing, and is told that the statement of the year is complete. */
export type StatementNoticeKind = 'values' | 'ready';
