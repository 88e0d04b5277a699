import type { Queryable } from '../client/types.ts';

type Executing = { execute: (text: string) => Promise<{ rows: Record<string, unknown>[] }> };

/** Runs a text of SQL on PostgreSQL. The common interface of both databases has only statements with typed answers. */
export const execute = (on: Queryable, text: string) => (on as unknown as Executing).execute(text);
