import { channel } from 'node:diagnostics_channel';
import type { z } from 'zod';

/** An answer, and the schema that it has to equal. */
export type Output = { schema: z.ZodType; value: unknown };

const outputs = channel('proquo:output');

/**
 * An output that is checked in tests only, where it has to equal what its schema makes of it. For pages of rows that
 * are written field by field: to check each of a page's values takes a tenth of its price. Changes the schema that it
 * is given, so make one for it.
 */
export const checkedInTests = <T extends z.ZodType>(schema: T): T => {
  const parseAsync = async (value: unknown) => {
    if (outputs.hasSubscribers) outputs.publish({ schema, value } satisfies Output);
    return value;
  };
  return Object.assign(schema, { parseAsync });
};
