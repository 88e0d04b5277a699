import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeData } from '../make-data.ts';
import { type Size, sizes } from '../shape.ts';

const migrations = new URL('../../db/migrations/sqlite', import.meta.url);

/**
 * The file of a data set of this size, for runs to copy. It is made once for each version of the tables, because
 * filling it takes long.
 */
export const findDataSet = async (folder: string, size: Size): Promise<string> => {
  const newest = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1);
  const file = join(folder, `base-${newest?.slice(0, 4)}.sqlite`);
  if (existsSync(file)) return file;
  console.log(`Making the data set (${JSON.stringify(sizes[size])}) …`);
  mkdirSync(folder, { recursive: true });
  await makeData(file, size);
  return file;
};
