import { dialect } from './client/dialect.ts';

/** Whether no other process shares the database, as with SQLite. */
export const isOneProcess = dialect === 'sqlite';
