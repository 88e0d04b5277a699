import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * How the thing that a row of docs/spec-coverage.md describes is taken out of the project. `row` is the row's section
 * and sentence; `find` stands in the file once.
 */
const removal = z.strictObject({ row: z.string(), file: z.string(), find: z.string(), replace: z.string() });
export type Removal = z.infer<typeof removal>;

/** What `npm run prove-coverage` takes out, at most one thing for each row. */
export const removals = z
  .array(removal)
  .parse(JSON.parse(readFileSync(new URL('removals.json', import.meta.url), 'utf8')));
