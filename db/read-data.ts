import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { projectRoot } from './client/project-root.ts';

/** Reads a data file of this folder, such as `seed/texts/posts.json`. */
export const readData = <T>(file: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(join(projectRoot, 'db', file), 'utf8')));
