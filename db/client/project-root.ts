import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const findUp = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : findUp(dirname(folder));

/** The project's folder, both when the code runs from source and when it runs from the bundle. */
export const projectRoot = findUp(dirname(fileURLToPath(import.meta.url)));
